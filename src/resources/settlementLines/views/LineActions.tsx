import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import {
  reopenSettlementLine,
  resolveSettlementLine,
  unlinkSettlementLine,
} from '#src/dataProvider/settlements.ts'
import { DIFFERENCE_REASONS } from '#src/i18n/reasons.ts'
import { ReasonButton } from '#src/views/dialogs/ReasonButton.tsx'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { OPEN_LINE_STATES } from '../settlementLines.ts'
import { linkTargetOf } from './linkTarget.ts'

const LinkDialog = lazyPart(() => import('./LinkDialog.tsx'))

const OPEN: readonly unknown[] = OPEN_LINE_STATES

const ResolveButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <ReasonButton
      label={translate('settlements.resolve.action')}
      variant="outlined"
      startIcon={<TaskAltOutlined />}
      title={translate('settlements.resolve.title')}
      text={translate('settlements.resolve.text')}
      confirm={translate('settlements.resolve.action')}
      tone="primary"
      reasons={DIFFERENCE_REASONS}
      call={(_provider, reason) => resolveSettlementLine(Number(record.id), reason)}
    />
  )
}

const LinkButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const target = linkTargetOf(record)
  if (!target) return null
  return (
    <>
      <Button variant="contained" startIcon={<LinkOutlined />} onClick={() => setAsked(true)}>
        {translate('settlements.link.action')}
      </Button>
      {isAsked ? (
        <Suspense fallback={null}>
          <LinkDialog line={Number(record.id)} target={target} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** What can be done about a line: linked by hand, resolved for a reason, and both taken back. */
const LineActions = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const allows = useAllows()
  const { make, isBusy } = useCalling()
  if (allows?.('settlement_lines', 'reconcile') !== true) return null
  const call = async (of: (id: number) => Promise<{ readonly message: string }>): Promise<void> => {
    const done = await make(() => of(Number(record.id)))
    if (done) notify(done.message, { type: 'success' })
    refresh()
  }
  const isResolved = record.state === 'RESOLVED'
  return (
    <>
      {isResolved ? (
        <Button
          variant="outlined"
          startIcon={<UndoOutlined />}
          disabled={isBusy}
          onClick={() => void call(reopenSettlementLine)}
        >
          {translate('settlements.reopen')}
        </Button>
      ) : null}
      {record.linked_by && !isResolved ? (
        <Button
          variant="outlined"
          startIcon={<LinkOffOutlined />}
          disabled={isBusy}
          onClick={() => void call(unlinkSettlementLine)}
        >
          {translate('settlements.unlink')}
        </Button>
      ) : null}
      {OPEN.includes(record.state) ? <ResolveButton record={record} /> : null}
      <LinkButton record={record} />
    </>
  )
}

export default LineActions
