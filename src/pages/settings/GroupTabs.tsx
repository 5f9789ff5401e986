import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { fontSize } from '#src/theme/tokens.ts'
import type { FormDeclaration } from '#src/views/columns.ts'
import { groupsOf, SETTINGS_SECTIONS } from './sections.ts'

const Bar = styled('nav')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    gap: 4,
    marginBlockEnd: 16,
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline' },
    '& > div > span': {
      flex: '0 0 160px',
      fontSize: fontSize.sm,
      color: tokens.inkSoft,
      [theme.breakpoints.down('sm')]: { flexBasis: '100%', paddingBlockStart: 8 },
    },
    '& ul': {
      flex: '1 1 0',
      display: 'flex',
      flexWrap: 'wrap',
      gap: 4,
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    '& a': {
      display: 'block',
      padding: '8px 12px',
      borderRadius: 8,
      fontSize: fontSize.base,
      fontWeight: 600,
      color: tokens.inkSoft,
      textDecoration: 'none',
    },
    '& a:hover': { color: tokens.ink, backgroundColor: tokens.line },
    '& a[aria-current]': { color: tokens.primaryInk, backgroundColor: tokens.primaryTint },
  }
})

interface GroupTabsProps {
  readonly groups: readonly FormDeclaration[]
  readonly current: FormDeclaration
}

/** The groups of settings by their parts, each with an address; nothing while there is only one. */
export const GroupTabs = ({ groups, current }: GroupTabsProps) => {
  const translate = useTranslate()
  if (groups.length < 2) return null
  const sections = SETTINGS_SECTIONS.map((section) => ({
    section,
    own: groupsOf(section, groups),
  })).filter(({ own }) => own.length > 0)
  return (
    <Bar aria-label={translate('pages.subscription-packages/general')}>
      {sections.map(({ section, own }) => (
        <div key={section}>
          <span id={`settings-${section}`}>{translate(`settings.sections.${section}`)}</span>
          <ul aria-labelledby={`settings-${section}`}>
            {own.map(({ name }) => (
              <li key={name}>
                <Link to={`?group=${name}`} aria-current={name === current.name ? 'page' : undefined}>
                  {translate(`resources.${name}.many`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Bar>
  )
}
