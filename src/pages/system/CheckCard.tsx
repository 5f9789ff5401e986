import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { SystemCheck } from '#src/dataProvider/system.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { factText } from './factText.ts'
import { STATES } from './states.ts'

const Root = styled(Card)(({ theme: { tokens } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 20,
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600, lineHeight: 1.5 },
  '& dl': { display: 'grid', gap: 6, margin: 0 },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
  '& dt': { color: tokens.inkSoft },
  '& dd': { margin: 0, color: tokens.ink, textAlign: 'end', overflowWrap: 'anywhere' },
  '& ul': { display: 'grid', gap: 4, margin: 0, paddingInlineStart: 18, color: tokens.ink },
  '& a': { color: tokens.primaryInk, fontSize: fontSize.sm, marginBlockStart: 'auto' },
}))

/** Where what a part needs is set. */
const PLACES: Partial<Record<SystemCheck['name'], { readonly text: string; readonly to: string }>> = {
  mail: { text: 'mail', to: '/admin-panel/subscription-packages/general?group=mail_settings' },
  einvoice: { text: 'einvoice', to: '/admin-panel/subscription-packages/general?group=einvoice_settings' },
  integrations: { text: 'integrations', to: '/admin-panel/system/integrations' },
  backups: { text: 'backups', to: '/admin-panel/subscription-packages/general?group=backup_settings' },
}

/** One part of the installation: how it is, what it says of itself, and what is to be done. */
export const CheckCard = ({ check }: { readonly check: SystemCheck }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const heading = useId()
  const place = PLACES[check.name]
  return (
    <Root aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{translate(`system.checks.${check.name}`)}</h2>
        <Chip look={STATES[check.state]}>{translate(`system.states.${check.state}`)}</Chip>
      </header>
      {check.advice.length > 0 ? (
        <ul>
          {check.advice.map((advice) => (
            <li key={advice}>{translate(`system.advice.${advice}`)}</li>
          ))}
        </ul>
      ) : null}
      {check.facts.length > 0 ? (
        <dl>
          {check.facts.map((fact) => (
            <div key={fact.name}>
              <dt>{translate(`system.facts.${fact.name}`)}</dt>
              <dd>
                <bdi>{factText(fact, locale, translate)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {place ? <Link to={place.to}>{translate(`system.links.${place.text}`)}</Link> : null}
    </Root>
  )
}
