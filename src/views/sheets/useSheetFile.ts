import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { problemOf } from '../problem.ts'
import { columnsIn } from './columnsIn.ts'
import { headingsIn } from './headingsIn.ts'

type Columns = Readonly<Record<string, string | null>>

/** What was read of a file: its headings and what they were taken for, where it is a sheet. */
interface ReadFile<Role extends string> {
  readonly headings: readonly string[] | null
  readonly columns: Readonly<Partial<Record<Role, string | null>>> | null
}

interface SheetFileOptions<Said extends Columns, Preview> {
  /** Each role without a heading. */
  readonly none: Said
  /** The code of the refusal of a sheet whose columns nobody knows. */
  readonly unknown: string
  /** Tells what a file holds, and keeps nothing. */
  readonly preview: (file: File, said: Said | undefined) => Promise<Preview>
  readonly keep: (file: File, said: Said | undefined) => Promise<void>
  /** Shows what is wrong with fields of its own; false where that is to be told with the file. */
  readonly showFaults?: (errors: Readonly<Record<string, readonly string[]>>) => boolean
}

/** What became of the chosen file. */
interface State<Preview> {
  readonly isSending?: boolean
  readonly wrong?: string
  /** The headings of a sheet, as soon as they are told. */
  readonly headings?: readonly string[]
  /** The columns are being said. */
  readonly isAsking?: boolean
  /** What was read of it, until it is kept. */
  readonly preview?: Preview
}

/** A file that is brought: it is kept once somebody has seen what was read of it; the columns of a sheet can be changed. */
export const useSheetFile = <Said extends Columns, Preview extends ReadFile<keyof Said & string>>({
  none,
  unknown,
  preview: readPreview,
  keep,
  showFaults = () => false,
}: SheetFileOptions<Said, Preview>) => {
  const translate = useTranslate()
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<State<Preview>>({})
  const [columns, setColumns] = useState<Said>(none)
  const [isSaid, setSaid] = useState(false)

  const fail = (error: unknown, before: State<Preview>): void => {
    const { code, details, errors, message } = problemOf(error)
    const told = headingsIn(details)
    if (told.length > 0) setColumns({ ...none, ...columnsIn(details, none) })
    const headings = told.length > 0 ? told : before.headings
    const isUnknown = code === unknown
    const isShown = showFaults(errors)
    const [said] = [...Object.values(errors).flat(), message]
    const wrong = isUnknown || isShown ? undefined : (said ?? translate('faults.network'))
    // What is wrong with a field beside the file says nothing against what was read of it.
    const preview = isShown ? before.preview : undefined
    setState({ wrong, headings, preview, isAsking: isUnknown || before.isAsking })
  }

  /** `before` is what goes on to be shown meanwhile. */
  const attempt = async (work: () => Promise<void>, before: State<Preview>): Promise<void> => {
    setState({ ...before, isSending: true, wrong: undefined })
    try {
      await work()
    } catch (error) {
      fail(error, before)
    }
  }

  const read = async (sent: File, said?: Said): Promise<void> => {
    const preview = await readPreview(sent, said)
    setColumns({ ...none, ...preview.columns })
    setSaid(said !== undefined)
    setState({ preview, headings: preview.headings ?? undefined })
  }

  return {
    file,
    state,
    columns,
    say: setColumns,
    take: (chosen: File) => {
      setFile(chosen)
      void attempt(() => read(chosen), {})
    },
    /** Reads it by what is said of its columns. */
    show: () => file && void attempt(() => read(file, columns), state),
    confirm: () => file && void attempt(() => keep(file, isSaid ? columns : undefined), state),
    change: () => setState({ headings: state.headings, isAsking: true }),
  }
}
