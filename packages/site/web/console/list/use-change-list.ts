import { useTranslation } from "@public-code/core/web/translation.ts";
import { useNavigate } from "react-router";
import { changeList, type ListState, listAddress } from "./list-state.ts";

/** Returns a function that goes to the first page of a list with other values. */
export function useChangeList(
  path: string,
  state: ListState<string>,
): (change: Record<string, string>) => void {
  const { lang } = useTranslation();
  const navigate = useNavigate();
  return (change) => void navigate(listAddress(path, changeList(state, change), lang));
}
