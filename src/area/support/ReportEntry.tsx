import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useNotify, useTranslate } from 'react-admin'
import type { Result } from '#src/contract/index.ts'
import { ask } from '#src/dataProvider/http.ts'
import { formatInstantDay } from '#src/i18n/dates.ts'
import { chipOf } from '#src/views/cells/statusChips.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { AttachedFiles, Thread, type ThreadAnswer } from '#src/views/thread/Thread.tsx'
import { ThreadForm } from '#src/views/thread/ThreadForm.tsx'
import { Entry } from '../parts/Entry.tsx'
import { keepTyped, readKept } from '../shell/kept.ts'
import { FilesPicker } from './FilesPicker.tsx'
import { useAttachments } from './useAttachments.ts'
import { Written } from './Written.tsx'

/** A row of GET user/support: a shipment that went wrong. */
export interface Report extends RaRecord<number> {
  readonly orderNumber: string
  readonly trackingNumber: string | null
  readonly shippingCompany: string
  readonly subject: string
  readonly problem: string
  readonly state: 'NOT_RESOLVED' | 'RESOLVED'
  readonly resolveAt: string | null
  readonly created_at: string
  readonly files: Result<'POST user/support/files'>['file'][]
  readonly answers: readonly ThreadAnswer[]
}

const keptText = (keptAs: string): string => {
  const { text } = readKept(keptAs) as { readonly text?: unknown }
  return typeof text === 'string' ? text : ''
}

interface ReplyProps {
  readonly id: number
  readonly onDone: () => void
}

const Reply = ({ id, onDone }: ReplyProps) => {
  const notify = useNotify()
  const queries = useQueryClient()
  const keptAs = `support.reply.${id}`
  const attachments = useAttachments(`${keptAs}.files`)
  return (
    <ThreadForm
      begun={keptText(keptAs)}
      onType={(text) => keepTyped(keptAs, { text })}
      notYet={attachments.notYet}
      beside={<FilesPicker {...attachments} />}
      onCancel={onDone}
      onSend={async (text, once) => {
        const files = attachments.files.map(({ url }) => url)
        const { message } = await ask('POST user/support/:id/answers', {
          params: { id },
          body: { text, files },
          once,
        })
        attachments.clear()
        notify(message, { type: 'success' })
        await queries.invalidateQueries({ queryKey: ['shippings'] })
        onDone()
      }}
    />
  )
}

/** A report with its files, what was written about it, and a place to write on. */
export const ReportEntry = (report: Report) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { id, orderNumber, trackingNumber, shippingCompany, subject, problem, state, resolveAt } = report
  const [isWriting, setWriting] = useState(() => keptText(`support.reply.${id}`) !== '')
  return (
    <Entry
      title={subject}
      chip={<Chip look={chipOf(state)}>{translate(`account.shipping_state.${state}`)}</Chip>}
      facts={
        <>
          <span>{formatInstantDay(report.created_at, locale)}</span>
          <span>
            {translate('account.support.order')} <bdi dir="ltr">{orderNumber}</bdi>
          </span>
          <span>
            <bdi>{shippingCompany}</bdi> {trackingNumber && <bdi dir="ltr">{trackingNumber}</bdi>}
          </span>
          {resolveAt && (
            <span>
              {translate('account.support.resolved_at')} {formatInstantDay(resolveAt, locale)}
            </span>
          )}
        </>
      }
    >
      <Written>{problem}</Written>
      <AttachedFiles files={report.files} />
      <Thread answers={report.answers} />
      {isWriting ? (
        <Reply id={id} onDone={() => setWriting(false)} />
      ) : (
        <div>
          <Button size="small" onClick={() => setWriting(true)}>
            {translate('thread.reply')}
          </Button>
        </div>
      )}
    </Entry>
  )
}
