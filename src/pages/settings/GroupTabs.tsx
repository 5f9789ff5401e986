import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { fontSize } from '#src/theme/tokens.ts'
import type { FormDeclaration } from '#src/views/columns.ts'

const Bar = styled('nav')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    marginBlockEnd: 16,
    '& a': {
      padding: '8px 16px',
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

/** The groups of settings, each with an address; nothing while there is only one. */
export const GroupTabs = ({ groups, current }: GroupTabsProps) => {
  const translate = useTranslate()
  if (groups.length < 2) return null
  return (
    <Bar aria-label={translate('pages.subscription-packages/general')}>
      {groups.map((group) => (
        <Link
          key={group.name}
          to={`?group=${group.name}`}
          aria-current={group.name === current.name ? 'page' : undefined}
        >
          {translate(`resources.${group.name}.many`)}
        </Link>
      ))}
    </Bar>
  )
}
