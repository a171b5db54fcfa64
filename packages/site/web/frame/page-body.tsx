import { Outlet } from "react-router";

/** A page that cannot be shown; the frame around it stays, and with it what a dialog says. */
export { PageError as ErrorBoundary } from "./error-page.tsx";

export default function PageBody() {
  return <Outlet />;
}
