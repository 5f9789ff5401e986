import { useTranslate } from 'react-admin'
import { sellerProfile } from '#src/resources/profile/sellerForms.ts'
import { OwnProfile } from '#src/views/account/OwnProfile.tsx'
import { PageHeading } from '../parts/PageHeading.tsx'

/** One's own name, details, password and devices. */
const ProfilePage = () => {
  const translate = useTranslate()
  return (
    <>
      <PageHeading title={translate('account.profile.title')} lead={translate('account.profile.lead')} />
      <OwnProfile declaration={sellerProfile} />
    </>
  )
}

export default ProfilePage
