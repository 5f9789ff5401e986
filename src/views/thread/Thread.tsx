import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { Result } from '#src/contract/index.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { formatInstant } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import { Chip } from '../parts/Chip.tsx'
import PrivateFile from '../parts/PrivateFile.tsx'

type Told = Result<'GET admin-panal/support/shipping/answers/:id'>['answers'][number]

/** An answer as either side reads it. */
export type ThreadAnswer = Omit<Told, 'answered_by' | 'state'> & {
  /** Null where that is not told. */
  readonly answered_by: string | null
  readonly state?: Told['state']
}

type AttachedFile = Told['files'][number]

const Files = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: fontSize.sm,
  '& button': { display: 'inline-flex', gap: 4, alignItems: 'center', minHeight: 28, maxWidth: '100%' },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 260 },
})

const Answers = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    minWidth: 0,
    padding: '10px 14px',
    borderInlineStart: `3px solid ${theme.tokens.lineStrong}`,
    borderStartEndRadius: 8,
    borderEndEndRadius: 8,
    backgroundColor: theme.tokens.canvas,
  },
  '& > .support': { borderInlineStartColor: theme.palette.primary.main },
  '& p': { margin: '4px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& .about': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    fontSize: fontSize.xs,
    color: theme.tokens.inkSoft,
  },
  '& strong': { fontWeight: 600, color: theme.tokens.ink },
}))

const LOOKS = {
  waiting: { tone: 'warning' },
  sent: { tone: 'success' },
  failed: { tone: 'danger' },
} as const

/** The files that came with something, each opened by a click; nothing where none came. */
export const AttachedFiles = ({ files }: { readonly files: readonly AttachedFile[] }) =>
  files.length > 0 ? (
    <Files>
      {files.map(({ url, name }) => (
        <li key={url}>
          <PrivateFile url={url} name={name} />
        </li>
      ))}
    </Files>
  ) : null

const Answer = ({ answer }: { readonly answer: ThreadAnswer }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { side, text, answered_by, answered_at, files, state } = answer
  return (
    <li className={side === 'SUPPORT' ? 'support' : undefined}>
      <span className="about">
        <strong>{translate(side === 'SUPPORT' ? 'thread.support' : 'thread.vendor')}</strong>
        {answered_by ? <bdi>{answered_by}</bdi> : null}
        <time dateTime={answered_at}>{formatInstant(answered_at, locale)}</time>
        {state ? <Chip look={LOOKS[state]}>{translate(`thread.${state}`)}</Chip> : null}
      </span>
      <p dir="auto">{text}</p>
      <AttachedFiles files={files} />
    </li>
  )
}

/** What both sides wrote, the oldest first; nothing where nothing was written. */
export const Thread = ({ answers }: { readonly answers: readonly ThreadAnswer[] }) =>
  answers.length > 0 ? (
    <Answers>
      {answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
    </Answers>
  ) : null
