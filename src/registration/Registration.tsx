import { type ReactNode, useEffect, useState } from 'react'
import { LOGIN_PATH } from '../addresses/addresses.ts'
import { Alert } from '../public-ui/Alert.tsx'
import { BrandMark } from '../public-ui/BrandMark.tsx'
import { Button } from '../public-ui/Button.tsx'
import { LanguageSwitch } from '../public-ui/LanguageSwitch.tsx'
import { Link } from '../public-ui/Link.tsx'
import { useText } from '../public-ui/language.ts'
import type { FormValues } from '../public-ui/rules.ts'
import { Skeleton } from '../public-ui/Skeleton.tsx'
import { Stepper } from '../public-ui/Stepper.tsx'
import { followTabs, readDraft, resumeDraft, typedBefore, useDraft } from './draft.ts'
import { isStoreComplete } from './fields.ts'
import { goTo, isStepInAddress, type Place, STEPS, type Step, startPlaces, usePlace } from './places.ts'
import { clearRefusal } from './refusal.ts'
import { hasResult, startResult, useResult } from './result.ts'
import { StoreStep } from './StoreStep.tsx'
import { useLater } from './useLater.ts'

/** The brand and the language above, the wizard below on a canvas of its own. */
export const RegistrationLayout = ({ children }: { children: ReactNode }) => {
  const t = useText()
  return (
    <div className="wizard">
      <header className="wizard-header">
        <BrandMark />
        <p className="wizard-account">
          <span>{t('registration.have_account')}</span>{' '}
          <Link href={LOGIN_PATH}>{t('registration.sign_in')}</Link>
        </p>
        <LanguageSwitch />
      </header>
      <main className="wizard-main">{children}</main>
    </div>
  )
}

/** The step in the address; "done" without a result is the beginning. */
const stepAt = (place: Place): Step => (place === 'done' ? 'store' : place)

/** A step whose chunk is on its way, or did not come. */
const Waiting = ({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) => {
  const t = useText()
  if (!isFailed) return <Skeleton rows={4} look="cards" />
  return (
    <Alert tone="danger" messages={[t('site.problem.offline')]}>
      <Button look="plain" onClick={onRetry}>
        {t('site.action.try_again')}
      </Button>
    </Alert>
  )
}

/** Goes on at the first step that is not filled in yet. */
const resumeAt = (values: FormValues): void => {
  if (isStoreComplete(values)) goTo(values.package ? 'payment' : 'package', { replace: true })
}

/** The wizard: three steps, in any order, and what came of it. */
export const Registration = () => {
  const t = useText()
  const place = usePlace()
  const { values } = useDraft()
  const result = useResult()
  const [typed] = useState(typedBefore)
  const [isResumed, setResumed] = useState(false)
  // Counts the beginnings: a step is drawn anew with each.
  const [round, setRound] = useState(0)

  const [isBegun, setBegun] = useState(false)
  const { parts, isFailed, load } = useLater(
    isBegun || isResumed || Boolean(values.referral_code) || place !== 'store',
  )

  useEffect(() => {
    clearRefusal()
    startResult()
    const isLater = resumeDraft(typed, location.search)
    setResumed(isLater)
    const stop = startPlaces(hasResult)
    if (isLater && !isStepInAddress() && !Object.keys(typed).length) resumeAt(readDraft().values)
    const stopTabs = followTabs()
    return () => {
      stop()
      stopTabs()
    }
  }, [typed])

  if (place === 'done' && result && parts) return <parts.Result registered={result} />

  const step = stepAt(place)
  const viewKey = `${step}${round}`
  const Later = step === 'store' ? undefined : parts?.[step]
  // Its registration is sent, and its result on the way: the form is behind.
  const isBack = place === 'done' && result !== undefined
  const isDone = {
    store: isStoreComplete(values),
    package: Boolean(values.package),
    payment: false,
  } satisfies Record<Step, boolean>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only looks whether something in it is used
    <div className="wizard-page" data-place={step} onFocus={() => setBegun(true)}>
      <Stepper
        label={t('registration.steps.label')}
        steps={STEPS.map((name) => ({ name, label: t(`registration.steps.${name}`), isDone: isDone[name] }))}
        current={step}
        onGo={(name) => goTo(name)}
      />
      {isResumed && parts && (
        <parts.DraftNote
          onClose={() => setResumed(false)}
          onAnew={() => {
            setResumed(false)
            setRound(round + 1)
            goTo('store', { replace: true })
          }}
        />
      )}
      {step === 'store' && !isBack && <StoreStep key={viewKey} parts={parts} />}
      {Later && <Later key={viewKey} />}
      {(isBack || (step !== 'store' && !Later)) && <Waiting isFailed={isFailed} onRetry={load} />}
    </div>
  )
}
