import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import { Dialog, IconButton, styled } from '@mui/material'
import { useTranslate } from 'ra-core'
import { fontSize } from '#src/shell/tokens.ts'

const Body = styled('div')(({ theme: { tokens: t } }) => ({
  padding: 24,
  '& h2': { margin: '0 0 16px', fontSize: fontSize.lg, fontWeight: 600 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '10px 16px',
    margin: 0,
    alignItems: 'center',
  },
  '& dd': { margin: 0, color: t.inkSoft },
  '& dt': { display: 'flex', gap: 4, justifyContent: 'flex-end' },
  '& kbd': {
    minWidth: 24,
    padding: '2px 6px',
    border: `1px solid ${t.lineStrong}`,
    borderBlockEndWidth: 2,
    borderRadius: 6,
    fontFamily: 'inherit',
    fontSize: fontSize.xs,
    textAlign: 'center',
    color: t.ink,
    backgroundColor: t.canvas,
  },
}))

const KEYS = [
  ['move', '↑', '↓'],
  ['into', '→', '←'],
  ['accept', 'Enter'],
  ['nth', '1', '2', '3'],
  ['select', 'space'],
  ['undo', 'U'],
  ['inherit', 'I'],
  ['search', '/'],
] as const

interface KeyHelpProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  /** Keys that mean nothing on this page. */
  readonly without?: readonly string[]
}

/** The keys of a mapping page, behind a button. */
export const KeyHelp = ({ isOpen, onOpen, onClose, without = [] }: KeyHelpProps) => {
  const translate = useTranslate()
  const title = translate('mapping.keys.title')
  return (
    <>
      <IconButton aria-label={translate('mapping.keys.show')} title={`${title} (?)`} onClick={onOpen}>
        <KeyboardOutlined />
      </IconButton>
      <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-label={title}>
        <Body>
          <h2>{title}</h2>
          <dl>
            {KEYS.filter(([name]) => !without.includes(name)).map(([name, ...keys]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} dir={key === 'space' ? undefined : 'ltr'}>
                      {key === 'space' ? translate('mapping.keys.space') : key}
                    </kbd>
                  ))}
                </dt>
                <dd>{translate(`mapping.keys.${name}`)}</dd>
              </div>
            ))}
          </dl>
        </Body>
      </Dialog>
    </>
  )
}
