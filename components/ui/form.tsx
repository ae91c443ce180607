import type { ComponentProps } from "react";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  /** Called with what the form contains. Left out where the browser itself sends the form to an address. */
  onSubmit?: (content: FormData) => void;
}

/** What was entered in a field of text, without blanks around it; null where nothing was. */
export function enteredText(content: FormData, name: string): string | null {
  const value = content.get(name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/**
 * A form that only its own submission submits. React passes events on to the components that render a form, portals
 * included, so the form of a dialog or popover would submit a form around its button as well.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  if (!onSubmit) return <form {...rest} />;
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    />
  );
}
