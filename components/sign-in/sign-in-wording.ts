/** The words of the sign-in page. */
export const signInWording = {
  title: "Sign in to Callboard",
  name: "Name",
  password: "Password",
  submit: "Sign in",
  /** Why the last attempt failed. */
  problems: {
    wrong: "The name or the password is wrong.",
    tooOften: "Too many attempts. Wait half a minute, then try again.",
  },
  forgotten: "Forgot your password? Whoever runs this server can give you a new one.",
} as const;
