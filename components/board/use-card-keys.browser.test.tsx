import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useCardKeys } from "./use-card-keys.ts";

const lanes = [["Ada", "Ben", "Cid"], [], ["Dora", "Elsa"]];

function Cards({ isPanelOpen = false }: { isPanelOpen?: boolean }) {
  useCardKeys(isPanelOpen);
  return (
    <div style={{ display: "flex" }}>
      {lanes.map((names, lane) => (
        <section key={lane} data-lane={lane}>
          {names.map((name) => (
            <article key={name} data-session={name} style={{ height: 80 }}>
              <a data-open href="#call">
                {name}
              </a>
            </article>
          ))}
        </section>
      ))}
      <input aria-label="Filter" />
    </div>
  );
}

const link = (name: string) => page.getByRole("link", { name });

test("j and k step through a lane from its first card; arrows also cross to the next lane that has cards", async () => {
  await render(<Cards />);
  await userEvent.keyboard("j");
  await expect.element(link("Ada")).toHaveFocus();
  await userEvent.keyboard("jj");
  await expect.element(link("Cid")).toHaveFocus();
  await userEvent.keyboard("jk");
  await expect.element(link("Ben")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(link("Elsa")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowLeft}");
  await expect.element(link("Ada")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(link("Ada")).toHaveFocus();
});

test("a field keeps its letters and arrows, and an open panel its j and k", async () => {
  const { rerender } = await render(<Cards />);
  const field = page.getByRole("textbox", { name: "Filter" });
  await field.click();
  await userEvent.keyboard("jk{ArrowLeft}");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("jk");
  await rerender(<Cards isPanelOpen />);
  (link("Ben").element() as HTMLElement).focus();
  await userEvent.keyboard("j");
  await expect.element(link("Ben")).toHaveFocus();
});
