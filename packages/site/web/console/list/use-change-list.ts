import { useRootData } from "@public-code/core/web/root-data.ts";
import { useNavigate } from "react-router";
import { changeList, type ListState, listAddress } from "./list-state.ts";

/** Returns a function that goes to the first page of a list with other values. */
export function useChangeList(
  path: string,
  state: ListState<string>,
): (change: Record<string, string>) => void {
  const { settings } = useRootData();
  const navigate = useNavigate();
  return (change) => void navigate(listAddress(path, changeList(state, change), settings.lang));
}
