import { type Admin, useAdmin } from '#src/authProvider/admin.ts'
import { verify } from '#src/authProvider/verify.ts'
import { profile } from '#src/resources/profile/profile.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Avatar } from '#src/views/parts/Avatar.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Who } from '../../views/account/accountStyles.ts'
import { OwnProfile } from '../../views/account/OwnProfile.tsx'

const Head = ({ admin: { username, email, avatar, roles } }: { readonly admin: Admin }) => {
  const locale = useAppLocale()
  return (
    <Who>
      <Avatar name={username} picture={avatar} size={64} />
      <div className="names">
        <h2>
          <bdi>{username}</bdi>
        </h2>
        <span>
          <bdi dir="ltr">{email}</bdi>
        </span>
      </div>
      <div className="roles">
        {roles.map(({ key, name }) => (
          <Chip key={key} look={{ tone: 'primary' }}>
            {name[locale] || name.ar}
          </Chip>
        ))}
      </div>
    </Who>
  )
}

/** An administrator's own account. */
const ProfilePage = () => {
  const admin = useAdmin()
  return <OwnProfile declaration={profile} head={admin ? <Head admin={admin} /> : null} onSaved={verify} />
}

export default ProfilePage
