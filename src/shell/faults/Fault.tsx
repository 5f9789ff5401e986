import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { fontSize, radius } from '../../theme/tokens.ts'

const Sheet = styled('section')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '56px 24px',
  textAlign: 'center',
  border: `1px solid ${t.line}`,
  borderRadius: radius.card,
  color: t.ink,
  backgroundColor: t.surface,
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    borderRadius: '50%',
    color: t.dangerInk,
    backgroundColor: t.dangerTint,
  },
  '& .mark[data-tone="warning"]': { color: t.warningInk, backgroundColor: t.warningTint },
  '& h2': { margin: 0, fontSize: fontSize.xl, fontWeight: 600, lineHeight: 1.4 },
  '& p': { margin: 0, maxWidth: 480, color: t.inkSoft },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12, marginTop: 12 },
  '& details': { width: '100%', maxWidth: 640, marginTop: 12, fontSize: fontSize.sm, color: t.inkSoft },
  '& summary': { cursor: 'pointer' },
  '& pre': {
    overflow: 'auto',
    padding: 12,
    borderRadius: radius.control,
    textAlign: 'left',
    whiteSpace: 'pre-wrap',
    backgroundColor: t.canvas,
  },
}))

interface FaultProps {
  readonly icon: ReactNode
  readonly tone?: 'danger' | 'warning'
  readonly title: string
  readonly text: string
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A page that could not be shown: what happened, and what to do now. */
export const Fault = ({ icon, tone = 'danger', title, text, actions, children }: FaultProps) => (
  <Sheet role="alert">
    <span className="mark" data-tone={tone} aria-hidden>
      {icon}
    </span>
    <h2>{title}</h2>
    <p>{text}</p>
    {actions ? <div className="actions">{actions}</div> : null}
    {children}
  </Sheet>
)
