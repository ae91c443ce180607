/** The store cannot be used; the message is one line for whoever starts the app. */
export class StoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StoreError";
  }
}
