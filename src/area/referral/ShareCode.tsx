import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CopyButton } from '#src/views/parts/CopyButton.tsx'
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
  const translate = useTranslate()
  const canShare = useCanShare()
  const share = () => {
    // Closing the device's own dialog is no failure.
    navigator.share({ text: translate('account.referral.share_text'), url }).catch(() => undefined)
  }
  return (
    <Section title={translate('account.referral.code')}>
      <p className="copy-line copy-code">
        <bdi dir="ltr">{code}</bdi>
        <CopyButton text={code} label={translate('account.referral.copy_code')} />
      </p>
      <h3>{translate('account.referral.link')}</h3>
      <p className="copy-line">
        <bdi dir="ltr">{url}</bdi>
        <CopyButton text={url} label={translate('account.referral.copy_link')} />
      </p>
      {canShare && (
        <Button variant="outlined" onClick={share}>
          {translate('account.referral.share')}
        </Button>
      )}
    </Section>
  )
}
