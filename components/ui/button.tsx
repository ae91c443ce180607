import { clsx } from "clsx";
import type { ComponentProps } from "react";

type Look = "outline" | "quiet" | "solid";

const looks: Record<Look, string> = {
  outline: "border-line bg-panel text-ink hover:border-line-strong hover:bg-sunken border shadow-lift",
  quiet: "text-ink-2 hover:bg-sunken hover:text-ink",
  solid: "bg-ink text-bg hover:opacity-90 forced-colors:border",
};

/** The classes of a button, for links that look like one. */
export function buttonLook(look: Look = "outline", size: "md" | "sm" | "icon" = "md"): string {
  return clsx(
    "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-lg font-medium whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-50",
    size === "md" && "h-8 px-3 text-13 max-md:h-11",
    size === "sm" && "h-6 px-2 text-12 max-md:h-11",
    size === "icon" && "size-8 text-13 max-md:size-11",
    looks[look],
  );
}

interface ButtonProps extends ComponentProps<"button"> {
  look?: Look;
  size?: "md" | "sm" | "icon";
}

export function Button({ look = "outline", size = "md", className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={clsx(buttonLook(look, size), className)} {...rest} />;
}
