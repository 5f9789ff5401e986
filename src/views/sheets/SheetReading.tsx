import { Alert, LinearProgress } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FileChoice } from './FileChoice.tsx'
import { SheetColumns } from './SheetColumns.tsx'

interface SheetReadingProps<Said> {
  /** Below it stand `choose`, `other`, `reading` and the texts of `columns`. */
  readonly texts: string
  /** Endings of names, as an input takes them. */
  readonly accept: string
  readonly file: File | undefined
  readonly isReading: boolean
  readonly onChoose: (file: File) => void
  /** Why the file was not taken. */
  readonly wrong: string | undefined
  /** The headings of a sheet that nobody knows yet. */
  readonly headings: readonly string[] | undefined
  readonly needed: ReadonlySet<string>
  readonly said: Said
  readonly onSay: (said: Said) => void
}

/** Chooses the file of a sheet, tells how far it is read, and asks what its columns are where nobody knows them. */
export const SheetReading = <Said extends Readonly<Record<string, string | null>>>({
  texts,
  accept,
  file,
  isReading,
  onChoose,
  wrong,
  headings,
  needed,
  said,
  onSay,
}: SheetReadingProps<Said>) => {
  const translate = useTranslate()
  return (
    <>
      <FileChoice texts={texts} accept={accept} file={file} isDisabled={isReading} onChoose={onChoose} />
      <div role="status">
        {isReading ? <LinearProgress aria-label={translate(`${texts}.reading`)} /> : null}
      </div>
      {wrong ? <Alert severity="error">{wrong}</Alert> : null}
      {headings ? (
        <SheetColumns
          texts={`${texts}.columns`}
          headings={headings}
          needed={needed}
          said={said}
          onSay={onSay}
        />
      ) : null}
    </>
  )
}
