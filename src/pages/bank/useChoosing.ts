import { useState } from 'react'
import type { DeskLine } from '#src/dataProvider/bank.ts'
import { plainSigns } from './plainSigns.ts'

/** Lines of the desk that are chosen, to be decided on together. */
export interface Choosing {
  readonly chosen: readonly DeskLine[]
  /** Those that are not chosen and say the same as a chosen one, but for what has digits in it. */
  readonly alike: readonly DeskLine[]
  readonly isAll: boolean
  readonly isChosen: (line: DeskLine) => boolean
  readonly set: (lines: readonly DeskLine[], isChosen: boolean) => void
  readonly clear: () => void
}

/** Which of the lines that are shown are chosen: what is shown no more is chosen no more. */
export const useChoosing = (lines: readonly DeskLine[]): Choosing => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const isChosen = ({ id }: DeskLine): boolean => ids.has(id)
  const chosen = lines.filter(isChosen)
  const words = new Set(chosen.map(({ text }) => plainSigns(text)).filter((each) => each !== ''))
  return {
    chosen,
    alike: lines.filter((line) => !isChosen(line) && words.has(plainSigns(line.text))),
    isAll: lines.length > 0 && chosen.length === lines.length,
    isChosen,
    set: (of, isOn) => {
      const next = new Set(chosen.map(({ id }) => id))
      for (const { id } of of)
        if (isOn) next.add(id)
        else next.delete(id)
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}
