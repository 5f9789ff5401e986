import { Button, Dialog, DialogActions, DialogTitle, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { TermsCondition, TermsTexts } from '#src/dataProvider/terms.ts'
import { DIRECTION, type Locale } from '#src/i18n/locales.ts'
import { LanguageTabs } from '#src/resources/articles/views/ReadingDialog.tsx'
import { Reading, WrittenText } from '#src/resources/articles/views/WrittenText.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { srOnly } from '#src/views/parts/srOnly.ts'
import { differenceOf, paragraphsOf } from './difference.ts'

const Compared = styled(Reading)(({ theme: { tokens } }) => ({
  '& p': { margin: '0 0 6px', padding: '2px 10px', borderRadius: 6 },
  '& .removed': {
    color: tokens.dangerInk,
    backgroundColor: tokens.dangerTint,
    textDecoration: 'line-through',
  },
  '& .added': { color: tokens.successInk, backgroundColor: tokens.successTint },
  '& .sr-only': srOnly,
}))

interface ComparisonProps {
  readonly before: string | null
  readonly after: string | null
  readonly language: Locale
}

/** What became of a text since: paragraphs that went, and paragraphs that came. */
const Comparison = ({ before, after, language }: ComparisonProps) => {
  const translate = useTranslate()
  const pieces = differenceOf(paragraphsOf(before ?? ''), paragraphsOf(after ?? ''))
  if (pieces.every(({ kind }) => kind === 'same')) return <Reading>{translate('terms.same')}</Reading>
  return (
    <Compared lang={language} dir={DIRECTION[language]}>
      {pieces.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
        <p key={at} className={kind}>
          {kind === 'same' ? null : <span className="sr-only">{translate(`terms.${kind}`)}: </span>}
          {text}
        </p>
      ))}
    </Compared>
  )
}

type Loaded = { readonly texts: TermsTexts } | { readonly error: unknown } | undefined

const useVersion = (version: number) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const [loaded, setLoaded] = useState<Loaded>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let wanted = true
    setLoaded(undefined)
    dataProvider.terms(version).then(
      ({ data }) => wanted && setLoaded({ texts: data }),
      (error: unknown) => wanted && setLoaded({ error }),
    )
    return () => {
      wanted = false
    }
  }, [dataProvider, version, round])
  return { loaded, again: () => setRound(round + 1) }
}

interface VersionDialogProps {
  readonly version: number
  /** What holds now. */
  readonly latest: TermsCondition
  /** Puts the texts into the editor; undefined for who may not change them. */
  readonly onRestore: ((texts: TermsTexts) => void) | undefined
  readonly onClose: () => void
}

/** An earlier version: to read, to compare with the one in force, to begin from again. */
export const VersionDialog = ({ version, latest, onRestore, onClose }: VersionDialogProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const [language, setLanguage] = useState(useAppLocale())
  const [isCompared, setCompared] = useState(false)
  const { loaded, again } = useVersion(version)
  const isLatest = version === latest.version
  const texts = loaded && 'texts' in loaded ? loaded.texts : undefined
  const key = `body_${language}` as const
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle component="h2" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <span id={titleId} style={{ flex: 1 }}>
          {translate('terms.version', { version })}
        </span>
        {isLatest ? null : (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={isCompared}
            onChange={(_event, compares: boolean | null) => compares !== null && setCompared(compares)}
          >
            <ToggleButton value={false}>{translate('terms.text')}</ToggleButton>
            <ToggleButton value={true}>{translate('terms.comparison')}</ToggleButton>
          </ToggleButtonGroup>
        )}
        <LanguageTabs value={language} onChange={setLanguage} />
      </DialogTitle>
      <DialogBody dividers aria-busy={!loaded}>
        {loaded && 'error' in loaded ? <Failure error={loaded.error} onRetry={again} /> : null}
        {texts && !isCompared ? <WrittenText html={texts[key]} language={language} /> : null}
        {texts && isCompared ? (
          <Comparison before={texts[key]} after={latest[key]} language={language} />
        ) : null}
      </DialogBody>
      <DialogActions>
        {onRestore && !isLatest ? (
          <Button variant="outlined" disabled={!texts} onClick={() => texts && onRestore(texts)}>
            {translate('terms.restore')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{translate('views.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
