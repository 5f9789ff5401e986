import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type {
  CategoryChange,
  CategoryOutcome,
  MappingCategory,
  TargetLabel,
} from '#src/dataProvider/mappingAnswers.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { type Problem, problemOf } from '#src/views/problem.ts'
import type { Toast } from '../parts/UndoToast.tsx'
import { takeBack } from '../takeBack.ts'
import { useSteps } from '../useSteps.ts'
import { type Gain, MAPPING_KEY, type Patch } from './useCategories.ts'

/** A category that is shown, and what it shall be mapped to. */
export interface Choice {
  readonly row: MappingCategory
  readonly targets: readonly TargetLabel[]
}

/** A step that can be taken back: its entries in the history, and the rows that were shown as they were before. */
interface Step {
  readonly entries: readonly number[]
  readonly choices: readonly Choice[]
}

export interface Mapping {
  /** Maps what is shown: seen at once, taken back when the server refuses. */
  readonly map: (choices: readonly Choice[], told: string) => Promise<void>
  /** Maps categories that need not be shown; resolves to how many could not be. */
  readonly mapMany: (changes: readonly CategoryChange[]) => Promise<CategoryOutcome | undefined>
  /** What was mapped before is written. */
  readonly written: () => Promise<void>
  /** Says something that is no step, and cannot be taken back. */
  readonly say: (text: string) => void
  /** Takes the last step back; resolves to the first row that was shown for it. */
  readonly undo: () => Promise<MappingCategory | undefined>
  readonly toast: Toast | undefined
  readonly hideToast: () => void
}

const idsOf = (targets: readonly TargetLabel[]): number[] => targets.map(({ category_id }) => category_id)

const mappedRow = ({ row, targets }: Choice): MappingCategory => {
  const off = new Set(row.categories.filter(({ active }) => !active).map(({ category_id }) => category_id))
  const categories = targets.map((target) => ({ ...target, active: !off.has(target.category_id) }))
  const broken = categories.some(({ active }) => !active)
  return { ...row, categories, broken, mapped: categories.length > 0 && !broken }
}

const gain = (before: readonly MappingCategory[], after: readonly MappingCategory[]): Gain => {
  const more = (key: keyof Gain) =>
    after.filter((row) => row[key]).length - before.filter((row) => row[key]).length
  return { mapped: more('mapped'), broken: more('broken') }
}

/** The row as the server answers it; suggestions are not worked out anew for a write. */
const answered = (row: MappingCategory, outcome: CategoryOutcome): MappingCategory => {
  const now = outcome.rows.find(({ id }) => id === row.id)
  return now ? { ...now, suggestions: row.suggestions } : row
}

interface Shown {
  readonly patch: Patch
  readonly isShown: (id: number) => boolean
}

/** Maps, takes back, and says what was done. Writes follow each other, in the order of the keys pressed. */
export const useMapping = ({ patch, isShown }: Shown): Mapping => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const notify = useNotify()
  const dialogs = useDialogs()
  const { inTurn, written, takeLast, tell, say, failuresOf, rememberFailed, toast, hideToast, ...steps } =
    useSteps<Step>()

  const remember = (step: Step) => {
    if (step.entries.length > 0) steps.remember(step)
  }

  const notifyFailures = ({ failed }: CategoryOutcome) => {
    const text = failuresOf(failed)
    if (text) notify(text, { type: 'warning' })
  }

  /** Other places of the tree show what was changed here; they are asked for when they are opened. */
  const outdate = (isHereToo: boolean) =>
    void queryClient.invalidateQueries({
      queryKey: [MAPPING_KEY],
      refetchType: isHereToo ? 'active' : 'none',
    })

  const apply = async (
    choices: readonly Choice[],
    send: () => Promise<CategoryOutcome>,
    onDone: (outcome: CategoryOutcome, done: readonly MappingCategory[]) => void,
  ): Promise<Problem | undefined> => {
    const before = choices.map(({ row }) => row)
    const after = choices.map(mappedRow)
    patch(after, gain(before, after))
    try {
      const outcome = await inTurn(send)
      const refused = new Set(outcome.failed.map(({ id }) => id))
      const kept = before.filter(({ id }) => refused.has(id))
      const done = after.filter(({ id }) => !refused.has(id)).map((row) => answered(row, outcome))
      patch(
        [...done, ...kept],
        gain(
          after.filter(({ id }) => refused.has(id)),
          kept,
        ),
      )
      onDone(outcome, done)
      notifyFailures(outcome)
      outdate(false)
      return undefined
    } catch (error) {
      const problem = problemOf(error)
      patch(before, gain(after, before))
      if (await dialogs.problem(problem)) return apply(choices, send, onDone)
      outdate(true)
      return problem
    }
  }

  const map: Mapping['map'] = async (choices, told) => {
    const changes = choices.map(({ row, targets }) => ({
      id: row.id,
      category_ids: idsOf(targets),
      expected_category_ids: idsOf(row.categories),
    }))
    const send = () => dataProvider.mapCategories(changes)
    await apply(choices, send, (outcome, done) => {
      if (done.length === 0) return
      const before = new Map(choices.map(({ row }) => [row.id, row.categories]))
      const back = done.map((row) => ({ row, targets: before.get(row.id) ?? [] }))
      remember({ entries: outcome.entries, choices: back })
      tell(told)
    })
  }

  /** A change of more than what is shown: everything is read anew. */
  const changeMany = async (
    work: () => Promise<CategoryOutcome>,
    told: (count: number) => string,
  ): Promise<CategoryOutcome | undefined> => {
    try {
      const outcome = await inTurn(work)
      remember({ entries: outcome.entries, choices: [] })
      if (outcome.done.length > 0) tell(told(outcome.done.length))
      notifyFailures(outcome)
      outdate(true)
      return outcome
    } catch (error) {
      return (await dialogs.problem(problemOf(error))) ? changeMany(work, told) : undefined
    }
  }

  const mapMany: Mapping['mapMany'] = (changes) =>
    changeMany(
      () => dataProvider.mapCategories(changes),
      (count) => translate('mapping.done.several', { smart_count: count }),
    )

  /** Takes a step back in the history: what changed since is left, and told. */
  const undone = async (entries: number[]): Promise<CategoryOutcome> => {
    const left = await takeBack(dataProvider, entries)
    const failed = left.map(({ id, code, message }) => ({ id: id ?? 0, code, message }))
    return { done: [], failed, entries: [], rows: [], progress: null }
  }

  /** The same of what is not shown here; resolves to what went wrong. */
  const undoUnseen = async (entries: number[], told: string): Promise<Problem | undefined> => {
    try {
      notifyFailures(await inTurn(() => undone(entries)))
      tell(told)
      return undefined
    } catch (error) {
      const problem = problemOf(error)
      await dialogs.problem(problem)
      return problem
    }
  }

  const undo: Mapping['undo'] = async () => {
    const step = await takeLast()
    if (!step) return undefined
    const entries = [...step.entries]
    const told = translate('mapping.done.undone')
    const isHere = step.choices.length > 0 && step.choices.every(({ row }) => isShown(row.id))
    const problem = isHere
      ? await apply(
          step.choices,
          () => undone(entries),
          () => tell(told),
        )
      : await undoUnseen(entries, told)
    if (problem) rememberFailed({ ...step, entries }, problem)
    outdate(true)
    return isHere ? step.choices[0]?.row : undefined
  }

  return { map, mapMany, undo, written, say, toast, hideToast }
}
