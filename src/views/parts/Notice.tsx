import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Illustration } from './Illustration.tsx'

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '56px 24px 64px',
  textAlign: 'center',
  '& h2': { margin: '12px 0 0', fontSize: 16, fontWeight: 600 },
  '& p': { margin: 0, maxWidth: '46ch', color: theme.tokens.inkSoft, lineHeight: 1.6 },
  '& .detail': { fontSize: 12 },
  '& .action': { marginTop: 12 },
}))

interface NoticeProps {
  readonly scene: 'empty' | 'search' | 'broken'
  readonly title: string
  readonly text?: ReactNode
  readonly detail?: string
  /** One action at most. */
  readonly action?: ReactNode
}

/** What stands where data would: why there is none, and the one thing to do about it. */
export const Notice = ({ scene, title, text, detail, action }: NoticeProps) => (
  <Root role={scene === 'broken' ? 'alert' : 'status'}>
    <Illustration scene={scene} />
    <h2>{title}</h2>
    {text ? <p>{text}</p> : null}
    {detail ? <p className="detail">{detail}</p> : null}
    {action ? <div className="action">{action}</div> : null}
  </Root>
)
