import { Button, CircularProgress, Dialog, useMediaQuery } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CategoryChange } from '#src/dataProvider/mappingAnswers.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { NARROW } from '../styles.ts'
import { useWindow } from '../useWindow.ts'
import { Body } from './manyParts.tsx'

interface Item {
  readonly id: number
}

interface RowsProps<I extends Item> {
  readonly items: readonly I[]
  /** In px; on a narrow screen names stand one under the other. */
  readonly heights: { readonly wide: number; readonly narrow: number }
  readonly rowClass?: string
  readonly rowOf: (item: I) => ReactNode
}

/** Thousands of rows, of which those in sight are on the page. */
const Rows = <I extends Item>({
  items,
  heights,
  rowClass,
  rowOf,
  isNarrow,
}: RowsProps<I> & { readonly isNarrow: boolean }) => {
  const rowHeight = isNarrow ? heights.narrow : heights.wide
  const { from, to, viewport, height } = useWindow(items.length, rowHeight)
  return (
    <div className="scroll" ref={viewport}>
      <ul style={{ height, position: 'relative', margin: 0, padding: 0, listStyle: 'none' }}>
        {items.slice(from, to).map((item, at) => (
          <li key={item.id} className={rowClass} style={{ top: (from + at) * rowHeight, height: rowHeight }}>
            {rowOf(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ManyDialogProps<I extends Item> extends Omit<RowsProps<I>, 'items'> {
  readonly title: ReactNode
  readonly text: ReactNode
  /** What is chosen for all rows at once. */
  readonly bar: ReactNode
  /** Stands above the rows. */
  readonly head?: ReactNode
  /** Undefined until they have come. */
  readonly items: readonly I[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  /** Said where there are no rows. */
  readonly none: string
  /** How many of all are shown. */
  readonly foot: ReactNode
  readonly changes: readonly CategoryChange[]
  readonly submit: string
  readonly onClose: () => void
  /** Resolves to nothing when it did not go through: the dialog stays. */
  readonly onSubmit: (changes: readonly CategoryChange[]) => Promise<unknown>
}

/** Maps many categories at once, each shown beside what it will be mapped to and left out at will. */
export const ManyDialog = <I extends Item>({
  title,
  text,
  bar,
  head,
  items,
  error,
  onRetry,
  none,
  foot,
  changes,
  submit,
  onClose,
  onSubmit,
  ...rows
}: ManyDialogProps<I>) => {
  const translate = useTranslate()
  const titleId = useId()
  const isNarrow = useMediaQuery(`(max-width: ${NARROW - 1}px)`, { noSsr: true })
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const outcome = await onSubmit(changes)
    setSending(false)
    if (outcome) onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isNarrow} aria-labelledby={titleId}>
      <Body>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        {bar ? <div className="bar">{bar}</div> : null}
        {error ? (
          <Failure error={error} onRetry={onRetry} />
        ) : items && items.length > 0 ? (
          <>
            {head}
            <Rows {...rows} items={items} isNarrow={isNarrow} />
          </>
        ) : (
          <div className="scroll">
            <div className="wait" role="status">
              {items ? (
                <p>{none}</p>
              ) : (
                <CircularProgress size={28} aria-label={translate('ra.page.loading')} />
              )}
            </div>
          </div>
        )}
        {foot ? <p>{foot}</p> : null}
        <div className="buttons">
          <Button variant="outlined" onClick={onClose}>
            {translate('mapping.accept.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={changes.length === 0 || isSending}
            onClick={() => void send()}
          >
            {submit}
          </Button>
        </div>
      </Body>
    </Dialog>
  )
}

interface TakeAllProps {
  readonly isAll: boolean
  readonly onChange: () => void
}

/** Takes all rows, or none. */
export const TakeAll = ({ isAll, onChange }: TakeAllProps) => {
  const translate = useTranslate()
  return (
    <label>
      <input type="checkbox" checked={isAll} onChange={onChange} />
      {translate('mapping.accept.all')}
    </label>
  )
}
