import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { isBareAnchor, readView, type SubmitView } from "./submit-view.ts";

/**
 * The view of the page's history entry. A move to an anchor of the page, as the skip link and the
 * access keys make one, is an entry of the browser's own without a view; it gets the one it is in.
 */
export function useSubmitView(): SubmitView {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = location;
  const last = useRef(readView(state));
  const isAnchor = isBareAnchor(location);
  if (!isAnchor) last.current = readView(state);

  useEffect(() => {
    // What the sign-in left behind the mark is no anchor, and is gone from the address already.
    if (!isAnchor || window.location.hash !== hash) return;
    const options = { replace: true, preventScrollReset: true, state: last.current };
    navigate({ pathname, search, hash }, options);
  }, [isAnchor, pathname, search, hash, navigate]);

  return last.current;
}
