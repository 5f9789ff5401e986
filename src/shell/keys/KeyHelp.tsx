import Close from '@mui/icons-material/Close'
import { Dialog, IconButton, styled } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { type KeyText, keyHelp, useShownKeys } from '../../stores/pageKeys.ts'
import { fontSize } from '../../theme/tokens.ts'
import { commandKey } from './meant.ts'

const Body = styled('div')(({ theme: { tokens: t } }) => ({
  padding: 24,
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& h3': { margin: '20px 0 10px', fontSize: fontSize.sm, fontWeight: 600, color: t.inkSoft },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '10px 16px',
    margin: 0,
    alignItems: 'center',
  },
  '& dl > div': { display: 'contents' },
  '& dt': { gridColumn: 2, gridRow: 'auto', display: 'flex', gap: 4, justifyContent: 'flex-end' },
  '& dd': { gridColumn: 1, margin: 0, color: t.ink },
  '& dl > div > dt, & dl > div > dd': { gridRowStart: 'var(--row)' },
  '& kbd': {
    minWidth: 26,
    padding: '2px 8px',
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

const Keys = ({ title, keys }: { readonly title: string; readonly keys: readonly KeyText[] }) => (
  <>
    <h3>{title}</h3>
    <dl>
      {keys.map(({ keys: names, label }, row) => (
        <div key={label} style={{ '--row': row + 1 } as React.CSSProperties}>
          <dt dir="ltr">
            {names.map((name) => (
              <kbd key={name}>
                <bdi>{name}</bdi>
              </kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  </>
)

/** All keys: those of the page, and those that work everywhere. */
const KeyHelp = ({ isOpen }: { readonly isOpen: boolean }) => {
  const translate = useTranslate()
  const titleId = useId()
  const ofPage = useShownKeys()
  const close = () => keyHelp.write(false)
  const text = (name: string) => translate(`palette.keys.${name}`)
  const everywhere = [
    { keys: [commandKey(), 'K'], label: text('palette') },
    { keys: ['/'], label: text('search') },
    { keys: ['?'], label: text('help') },
    { keys: ['Esc'], label: text('close') },
  ]
  return (
    <Dialog open={isOpen} onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <Body>
        <div className="head">
          <h2 id={titleId}>{text('title')}</h2>
          <IconButton aria-label={text('back')} onClick={close}>
            <Close />
          </IconButton>
        </div>
        {ofPage.length > 0 ? <Keys title={text('here')} keys={ofPage} /> : null}
        <Keys title={text('everywhere')} keys={everywhere} />
      </Body>
    </Dialog>
  )
}

export default KeyHelp
