import jsQr from "jsqr";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { QrCode } from "./qr-code.tsx";
import { PhoneCode } from "./phone-code.tsx";

/** What a camera reads from an image on the page. */
async function scan(svg: Element): Promise<string | undefined> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 400;
  const context = canvas.getContext("2d")!;
  context.drawImage(image, 0, 0, 400, 400);
  return jsQr(context.getImageData(0, 0, 400, 400).data, 400, 400)?.data;
}

test.each(["https://calls.example/alerts", `https://calls.example/${"long-path/".repeat(12)}alerts`])(
  "a camera reads %s",
  async (address) => {
    await render(<QrCode text={address} label="Code" />);
    expect(await scan(page.getByRole("img", { name: "Code" }).element())).toBe(address);
  },
);

test("at an address that leads to this computer there is the reason in place of a code", async () => {
  await render(<PhoneCode />);
  await page.getByRole("button", { name: "On your phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Notify a phone" });
  await expect.element(dialog.getByText(/leads to this computer only/)).toBeVisible();
  expect(dialog.getByRole("img").elements()).toEqual([]);
});
