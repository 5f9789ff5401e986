import { useEffect, useState } from 'react'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import type { SetUpDone } from '../factorCalls.ts'

const saveText = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** The recovery codes, this once: neither a step back nor a reload takes them away unasked. */
export const SetUpCodes = ({ codes, open }: SetUpDone) => {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const [isOpening, setOpening] = useState(false)

  useEffect(() => {
    if (isOpening) return
    const stay = () => history.pushState({ setUp: true }, '')
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('popstate', stay)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('popstate', stay)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isOpening])

  useEffect(() => {
    if (isOpening) open()
  }, [isOpening, open])

  const text = codes.join('\r\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <PageHeading title={t('set_up.codes_title')} lead={t('set_up.codes_lead')} />
      <div className="set-up-body">
        <ol className="set-up-codes" aria-label={t('set_up.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="set-up-row">
          <Button look="plain" onClick={() => void copy()}>
            {t(isCopied ? 'set_up.copied' : 'set_up.copy')}
          </Button>
          <Button look="plain" onClick={() => saveText(`${text}\r\n`, 'recovery-codes.txt')}>
            {t('set_up.download')}
          </Button>
          <Button look="plain" onClick={() => window.print()}>
            {t('set_up.print')}
          </Button>
        </div>
        <Button busy={isOpening} onClick={() => setOpening(true)}>
          {t('set_up.kept')}
        </Button>
        <p className="status" role="status">
          {isOpening && t('second_step.opening')}
        </p>
      </div>
    </>
  )
}
