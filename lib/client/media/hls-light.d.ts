// The light build ships without types of its own; it is the same class with fewer controllers.
declare module "hls.js/light" {
  export { default, ErrorTypes, Events } from "hls.js";
}
