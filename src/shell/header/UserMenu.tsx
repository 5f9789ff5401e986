import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined'
import { styled } from '@mui/material/styles'
import { useLogout, useTranslate } from 'react-admin'
import { type Admin, useAdmin } from '#src/authProvider/admin.ts'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { Avatar } from '#src/views/parts/Avatar.tsx'
import { PROFILE_PATH } from '../../addresses/addresses.ts'
import { fontSize } from '../../theme/tokens.ts'
import { useUnsavedQuestion } from '../../views/dialogs/useUnsavedQuestion.ts'
import { DropdownButton, DropdownLink, DropdownPanel, DropdownRoot, HeaderButton } from './headerStyles.ts'
import { useDropdown } from './useDropdown.ts'

const Who = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gap: 2,
  padding: '10px 12px 12px',
  marginBottom: 6,
  borderBottom: `1px solid ${t.line}`,
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: 600, color: t.ink },
  '& span': { fontSize: fontSize.sm, color: t.inkSoft },
}))

const SignOut = () => {
  const translate = useTranslate()
  const logout = useLogout()
  const mayLeave = useUnsavedQuestion()
  return (
    <DropdownButton type="button" onClick={async () => (await mayLeave()) && void logout()}>
      <LogoutOutlined aria-hidden />
      {translate('shell.user.sign_out')}
    </DropdownButton>
  )
}

const Known = ({ admin: { username, email, avatar, roles } }: { admin: Admin }) => {
  const translate = useTranslate()
  const locale = useCurrentLocale()
  const { root, button, panel } = useDropdown()
  return (
    <DropdownRoot {...root}>
      <HeaderButton
        {...button}
        aria-label={translate('shell.user.menu', { name: username })}
        sx={{ padding: '0 4px' }}
      >
        <Avatar name={username} picture={avatar} size={32} />
      </HeaderButton>
      <DropdownPanel {...panel} data-align="end" sx={{ minWidth: 260 }}>
        <Who>
          <strong>
            <bdi>{username}</bdi>
          </strong>
          <span>
            <bdi dir="ltr">{email}</bdi>
          </span>
          <span>{new Intl.ListFormat(locale).format(roles.map(({ name }) => name[locale]))}</span>
        </Who>
        <DropdownLink to={PROFILE_PATH}>
          <PersonOutlineOutlined aria-hidden />
          {translate('pages.profile')}
        </DropdownLink>
        <SignOut />
      </DropdownPanel>
    </DropdownRoot>
  )
}

/** Who is signed in, and the way out. */
export const UserMenu = () => {
  const admin = useAdmin()
  return admin ? <Known admin={admin} /> : <Avatar name="" picture={null} size={32} />
}
