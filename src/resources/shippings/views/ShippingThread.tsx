import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { AttachedFiles, Thread } from '#src/views/thread/Thread.tsx'
import { ThreadForm } from '#src/views/thread/ThreadForm.tsx'

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  minWidth: 0,
  '& h3': { margin: 0, fontSize: 14, fontWeight: 600 },
  '& .note': { margin: 0, fontSize: 13, color: theme.tokens.inkSoft },
}))

/** How often it is asked whether a mail has left, in ms. */
const ASK_AGAIN_MS = 3_000

/** What the vendor and the support wrote about a report, its files, and the form of the next answer. */
const ShippingThread = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const allows = useAllows()
  const refresh = useRefresh()
  const notify = useNotify()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<PanelDataProvider>()
  // The record as it is now is part of the key: an answer of the vendor changes it.
  const { data, error, refetch } = useQuery({
    queryKey: ['shipmentThread', record.id, record.updated_at],
    queryFn: () => dataProvider.shipmentThread(record.id),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.data.answers.some((answer) => answer.state === 'waiting') ? ASK_AGAIN_MS : false,
  })
  const { files = [], answers = [] } = data?.data ?? {}
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('thread.title')}</h2>
      <Body>
        {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {files.length > 0 ? (
          <div>
            <h3>{translate('thread.report_files')}</h3>
            <AttachedFiles files={files} />
          </div>
        ) : null}
        {data && answers.length === 0 && record.vendor ? (
          <p className="note">{translate('thread.none')}</p>
        ) : null}
        <Thread answers={answers} />
        {record.vendor ? null : <p className="note">{translate('thread.no_vendor')}</p>}
        {record.vendor && allows?.('shippings', 'resolve') ? (
          <ThreadForm
            onSend={async (text, once) => {
              await dataProvider.answerShipment(record.id, text, once)
              notify('success.answered', { type: 'success' })
              void queries.invalidateQueries({ queryKey: ['shipmentThread'] })
              refresh()
            }}
          />
        ) : null}
      </Body>
    </Card>
  )
}

export default ShippingThread
