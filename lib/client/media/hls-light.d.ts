// The light build ships without types; it is the same class with fewer controllers.
declare module "hls.js/light" {
  import Hls, { ErrorTypes, Events } from "hls.js";

  export default Hls;
  export { ErrorTypes, Events };
}
