import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'

/**
 * Takes entries of the history back one after the other, and tells what of them was left as it had changed since. Those
 * that are done leave `entries`: trying again goes on where it stopped.
 */
export const takeBack = async (dataProvider: Pick<PanelDataProvider, 'undoAct'>, entries: number[]) => {
  const kept: Awaited<ReturnType<PanelDataProvider['undoAct']>>['left'][number][] = []
  for (let [entry] = entries; entry !== undefined; [entry] = entries) {
    const { left } = await dataProvider.undoAct(entry, { rest: true })
    kept.push(...left)
    entries.shift()
  }
  return kept
}
