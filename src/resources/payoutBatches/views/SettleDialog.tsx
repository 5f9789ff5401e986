import { Button, LinearProgress } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useGetList, useNotify, useRefresh, useTranslate } from 'react-admin'
import { settleBatch } from '#src/dataProvider/payoutBatches.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { payoutItems } from '#src/resources/payoutItems/payoutItems.ts'
import { formatMoney } from '#src/schema/money.ts'
import type { RecordOf } from '#src/schema/types.ts'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { Failure } from '#src/views/parts/Failure.tsx'

/** Items that one dialog lists: of more, all are meant. */
const MOST_LISTED = 100

type Item = RecordOf<typeof payoutItems>

const Body = styled(DialogBody)(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: 12,
  '& p': { margin: 0, color: tokens.inkSoft },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { borderBlockStart: `1px solid ${tokens.line}` },
  '& label': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) max-content',
    alignItems: 'center',
    gap: 12,
    padding: '10px 0',
    cursor: 'pointer',
  },
  '& input': { width: 18, height: 18, margin: 0, accentColor: tokens.primaryInk },
  '& small': { display: 'block', color: tokens.inkSoft },
  '& .amount': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}))

interface ItemProps {
  readonly item: Item
  readonly isChosen: boolean
  readonly onToggle: () => void
}

const Choice = ({ item, isChosen, onToggle }: ItemProps) => (
  <li>
    <label>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span>
        <bdi>{item.partner_label ?? item.vendor_label}</bdi>
        <small>
          <bdi dir="ltr">{item.number}</bdi>
        </small>
      </span>
      <bdi dir="ltr" className="amount">
        {formatMoney(item.amount)}
      </bdi>
    </label>
  </li>
)

interface SettleProps {
  readonly batch: number
  readonly onClose: () => void
}

/** What the bank still has of a batch, to say which of it was paid: all of it unless somebody leaves some out. */
export const SettleDialog = ({ batch, onClose }: SettleProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { make, isBusy } = useCalling()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [key] = useState(newIdempotencyKey)
  const { data, total, error, refetch } = useGetList<Item>(payoutItems.name, {
    filter: { batch, state: ['APPROVED'] },
    pagination: { page: 1, perPage: MOST_LISTED },
    sort: { field: 'id', order: 'ASC' },
  })
  const isListed = total !== undefined && total <= MOST_LISTED
  const chosen = data?.filter(({ id }) => !left.has(id)).map(({ id }) => id) ?? []

  const toggle = (id: number): void =>
    setLeft(new Set(left.has(id) ? [...left].filter((each) => each !== id) : [...left, id]))

  const settle = async (): Promise<void> => {
    const done = await make(() => settleBatch(batch, isListed ? chosen : null, key))
    if (done) notify(done.message, { type: 'success' })
    onClose()
    refresh()
  }

  return (
    <ActionDialog
      title={translate('batches.settle.title')}
      width="sm"
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={isBusy || !data || (isListed && chosen.length === 0)}
          onClick={() => void settle()}
        >
          {translate('batches.settle.confirm')}
        </Button>
      }
    >
      <Body>
        <p>{translate('batches.settle.text')}</p>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <LinearProgress aria-label={translate('ra.page.loading')} />}
        {data && isListed ? (
          <ul>
            {data.map((item) => (
              <Choice
                key={item.id}
                item={item}
                isChosen={!left.has(item.id)}
                onToggle={() => toggle(item.id)}
              />
            ))}
          </ul>
        ) : null}
        {data && !isListed ? <p>{translate('batches.settle.all', { count: total ?? 0 })}</p> : null}
      </Body>
    </ActionDialog>
  )
}
