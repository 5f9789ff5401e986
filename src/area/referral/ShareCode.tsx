import { useEffect, useState } from 'react'
import { Button } from '../../public-ui/Button.tsx'
import { CopyButton } from '../../public-ui/CopyButton.tsx'
import { useText } from '../../public-ui/language.ts'
import { Section } from '../parts/Section.tsx'
import type { Referral } from './referral.ts'

/** True where the device has a way of its own to hand an address on. */
const useCanShare = (): boolean => {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(typeof navigator.share === 'function'), [])
  return canShare
}

/** The code and the link that carries it, to copy and to hand on. */
export const ShareCode = ({ code, url }: Pick<Referral, 'code' | 'url'>) => {
  const t = useText()
  const canShare = useCanShare()
  const share = () => {
    // Closing the device's own dialog is no failure.
    navigator.share({ text: t('account.referral.share_text'), url }).catch(() => undefined)
  }
  return (
    <Section title={t('account.referral.code')}>
      <p className="copy-line copy-code">
        <bdi dir="ltr">{code}</bdi>
        <CopyButton
          value={code}
          label={t('account.referral.copy_code')}
          copied={t('account.referral.copied')}
        />
      </p>
      <h3>{t('account.referral.link')}</h3>
      <p className="copy-line">
        <bdi dir="ltr">{url}</bdi>
        <CopyButton
          value={url}
          label={t('account.referral.copy_link')}
          copied={t('account.referral.copied')}
        />
      </p>
      {canShare && (
        <Button look="plain" onClick={share}>
          {t('account.referral.share')}
        </Button>
      )}
    </Section>
  )
}
