import { styled } from '@mui/material/styles'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { TermsCondition, TermsTexts } from '#src/dataProvider/terms.ts'
import { termsConditions } from '#src/resources/terms/termsConditions.ts'
import { type Dialogs, useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { startValues, type Values } from '#src/views/form/formValues.ts'
import { type FormHandle, RecordForm } from '#src/views/form/RecordForm.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { problemOf } from '#src/views/problem.ts'
import { type Draft, EditorHead } from './EditorHead.tsx'
import { VersionDialog } from './VersionDialog.tsx'
import { Versions } from './Versions.tsx'

/** The editors are as high as there is room; on a narrow screen one of them is shown at a time. */
const Editor = styled('div')({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '&& .RaRichTextInput-editorContent.RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 320,
    maxHeight: 'max(320px, calc(100vh - 420px))',
  },
  '@media (max-width: 719px)': {
    '&[data-language="ar"] [data-field="body_en"]:not(:has(.error)), &[data-language="en"] [data-field="body_ar"]:not(:has(.error))':
      { display: 'none' },
  },
})

type Loaded = { readonly condition: TermsCondition } | { readonly error: unknown } | undefined

const useTerms = () => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const [loaded, setLoaded] = useState<Loaded>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let wanted = true
    setLoaded(undefined)
    dataProvider.terms().then(
      ({ data }) => wanted && setLoaded({ condition: data }),
      (error: unknown) => wanted && setLoaded({ error }),
    )
    return () => {
      wanted = false
    }
  }, [dataProvider, round])
  const show = (condition: TermsCondition) => setLoaded({ condition })
  return { loaded, show, again: () => setRound(round + 1) }
}

const valuesOf = (condition: TermsCondition): Values => startValues(termsConditions, { ...condition })

/** Says what publishing does, and asks. */
const useQuestion = (dialogs: Dialogs) => {
  const translate = useTranslate()
  return (payload: Values, { version }: TermsCondition): Promise<boolean> =>
    dialogs.confirm({
      tone: 'question',
      title: translate('terms.publish_title', { version: (version ?? 0) + 1 }),
      text: translate(version === null ? 'terms.publish_first' : 'terms.publish_text'),
      detail: payload.body_en ? undefined : translate('terms.publish_untranslated'),
      confirm: translate('terms.publish'),
      cancel: translate('ra.action.cancel'),
    })
}

const usePublish = (condition: TermsCondition, onPublished: (condition: TermsCondition) => void) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const ask = useQuestion(dialogs)
  const message = useRef('')

  const send = async (payload: Values, form: FormHandle, base: TermsCondition): Promise<boolean> => {
    try {
      const told = await dataProvider.publishTerms({ ...payload, updated_at: base.updated_at })
      message.current = told.message
      form.take(valuesOf(told.data))
      onPublished(told.data)
      return true
    } catch (error) {
      if (problemOf(error).code !== 'changed_meanwhile') throw error
      const { data: theirs } = await dataProvider.terms()
      const choice = await dialogs.chooseVersion(translate('terms.newer'))
      if (choice === 'mine') return send(payload, form, theirs)
      if (choice === 'theirs') {
        form.take(valuesOf(theirs))
        onPublished(theirs)
      }
      return false
    }
  }

  return {
    publish: async (payload: Values, form: FormHandle) =>
      (await ask(payload, condition)) && send(payload, form, condition),
    tell: () => dialogs.success(message.current),
  }
}

interface TermsEditorProps {
  readonly condition: TermsCondition
  readonly onPublished: (condition: TermsCondition) => void
}

const TermsEditor = ({ condition, onPublished }: TermsEditorProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const allows = useAllows()
  const [language, setLanguage] = useState(useAppLocale())
  const [draft, setDraft] = useState<Draft>()
  const [viewed, setViewed] = useState<number>()
  const [opened] = useState(condition)
  const values = useMemo(() => valuesOf(opened), [opened])
  const { publish, tell } = usePublish(condition, onPublished)
  const mayEdit = allows === undefined || allows(termsConditions.name, 'edit')

  const restore = (version: number, texts: TermsTexts) => {
    setDraft({ texts })
    setViewed(undefined)
    notify(translate('terms.restored', { version }), { type: 'info' })
    window.scrollTo({ top: 0 })
  }

  return (
    <Editor data-language={language}>
      <RecordForm
        declaration={termsConditions}
        mode="edit"
        values={values}
        onSave={publish}
        onSaved={tell}
        onCancel={(form) => form.revert()}
        isReadOnly={!mayEdit}
        saveLabel={translate('terms.publish')}
        head={(form) => (
          <EditorHead
            condition={condition}
            form={form}
            draft={draft}
            language={language}
            onLanguage={setLanguage}
          />
        )}
      />
      {condition.versions.length ? <Versions versions={condition.versions} onView={setViewed} /> : null}
      {viewed === undefined ? null : (
        <VersionDialog
          version={viewed}
          latest={condition}
          onRestore={mayEdit ? (texts) => restore(viewed, texts) : undefined}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Editor>
  )
}

/** The terms and conditions: both languages side by side, and every version that was published. */
const TermsPage = () => {
  const translate = useTranslate()
  const { loaded, show, again } = useTerms()
  if (!loaded) return <FormSkeleton label={translate('ra.page.loading')} />
  if ('error' in loaded) return <Failure error={loaded.error} onRetry={again} />
  return <TermsEditor condition={loaded.condition} onPublished={show} />
}

export default TermsPage
