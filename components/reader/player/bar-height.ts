/**
 * A ref of the player: says its height to the styles, so that a notice at the lower edge of the screen stands above
 * the player and not on it.
 */
export function publishBarHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--player", `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--player");
  };
}
