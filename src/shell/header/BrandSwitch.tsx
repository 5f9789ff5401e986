import UnfoldMore from '@mui/icons-material/UnfoldMore'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { srOnly } from '#src/views/parts/srOnly.ts'
import { chooseBrand, useBrand } from '../../theme/brand.ts'
import { brandShown } from '../../theme/brandShown.ts'
import { BRANDS } from '../../theme/brands.ts'
import { fontSize } from '../../theme/tokens.ts'
import { useFirstPath } from '../menu.ts'
import { DropdownButton, DropdownPanel, DropdownRoot, HeaderButton } from './headerStyles.ts'
import { useDropdown } from './useDropdown.ts'

const BrandLink = styled(Link)(({ theme: { tokens: t, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  color: t.ink,
  fontSize: fontSize.xl,
  fontWeight: 600,
  lineHeight: 1,
  textDecoration: 'none',
  borderRadius: 8,
  // Eight menus stand beside it from 900 px on.
  [`@media (max-width: ${breakpoints.values.sm}px), (min-width: 900px) and (max-width: 1199px)`]: {
    '& .name': srOnly,
  },
}))

const Group = styled(DropdownRoot)({ display: 'flex', alignItems: 'center', gap: 2 })

/** The brand's mark and name, which lead home, and the choice between the brands. */
export const BrandSwitch = () => {
  const translate = useTranslate()
  const locale = useCurrentLocale()
  const brand = useBrand()
  const name = brand.name[locale]
  const home = useFirstPath()
  const { root, button, panel, close } = useDropdown()
  return (
    <Group {...root}>
      <BrandLink to={home}>
        <img src={brand.mark} alt="" width={32} height={32} />
        <span className="name">{name}</span>
      </BrandLink>
      <HeaderButton
        {...button}
        aria-label={translate('shell.brand.choose', { name })}
        sx={{ minWidth: 32, padding: 0 }}
      >
        <UnfoldMore aria-hidden />
      </HeaderButton>
      <DropdownPanel {...panel}>
        <ul aria-label={translate('shell.brand.title')}>
          {BRANDS.map(({ key, mark }) => (
            <li key={key}>
              <DropdownButton
                type="button"
                aria-pressed={key === brand.key}
                onClick={() => {
                  chooseBrand(key)
                  close()
                }}
              >
                <img src={mark} alt="" width={24} height={24} />
                <span className="name">{brandShown(key, document.cookie).name[locale]}</span>
              </DropdownButton>
            </li>
          ))}
        </ul>
      </DropdownPanel>
    </Group>
  )
}
