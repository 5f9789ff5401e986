import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'

interface Reading {
  readonly isSending: boolean
  /** The columns are being said. */
  readonly isAsking: boolean
  /** All columns are said without which no row can be read. */
  readonly isWhole: boolean
  /** All is told that is needed beside the file. */
  readonly isReady: boolean
  readonly headings: readonly string[] | undefined
  /** What was read, as soon as it is shown. */
  readonly preview: object | undefined
}

interface SheetActionsProps {
  /** Below it stand `change`, `show` and `keep`. */
  readonly texts: string
  readonly reading: Reading
  readonly onChange: () => void
  readonly onShow: () => void
  readonly onKeep: () => void
}

/** The buttons of a dialog that brings a sheet: its columns are changed, what was read is shown, and kept. */
export const SheetActions = ({ texts, reading, onChange, onShow, onKeep }: SheetActionsProps) => {
  const translate = useTranslate()
  const { isSending, isAsking, isWhole, isReady, headings, preview } = reading
  return (
    <>
      {headings && !isAsking ? (
        <Button disabled={isSending} onClick={onChange}>
          {translate(`${texts}.change`)}
        </Button>
      ) : null}
      {isAsking ? (
        <Button variant="contained" disabled={isSending || !isWhole} onClick={onShow}>
          {translate(`${texts}.show`)}
        </Button>
      ) : null}
      {preview ? (
        <Button variant="contained" disabled={isSending || !isReady} onClick={onKeep}>
          {translate(`${texts}.keep`)}
        </Button>
      ) : null}
    </>
  )
}
