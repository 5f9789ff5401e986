import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import { Button } from '@mui/material'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { ChangeKind } from '#src/contract/treeVersions.ts'
import { readChanges, returnTo, type TreeVersion, tellReturn } from '#src/dataProvider/trees.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { SearchBox } from '#src/views/list/SearchBox.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Moment } from '#src/views/parts/Moment.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { useAddressParams } from '#src/views/useAddressParams.ts'
import { BackLink } from '../mapping/parts/BackLink.tsx'
import { brokenPath } from '../mapping/paths.ts'
import { Segments } from '../mapping/styles.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { countOf, KINDS, totalOf } from './kinds.ts'
import { versionPath, versionsPath } from './paths.ts'
import { Sheet, Stack } from './styles.ts'
import { useSource } from './VersionTable.tsx'

/** What of a version is shown stands in the address. */
const useShown = () => {
  const [params, change] = useAddressParams()
  const kind = KINDS.find((each) => each === params.get('kind'))
  const search = params.get('search') ?? ''
  const show = (next: { readonly kind?: ChangeKind | undefined; readonly search?: string }) =>
    change(next, { replace: true })
  return { kind, search, show }
}

const useChanges = (marketplace: number, number: number, kind: ChangeKind | undefined, search: string) =>
  useInfiniteQuery({
    queryKey: ['tree-changes', marketplace, number, kind, search],
    queryFn: ({ pageParam, signal }) =>
      readChanges(
        marketplace,
        number,
        { ...(kind && { kind }), ...(search && { search }), page: pageParam },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.reduce((sum, { changes }) => sum + changes.length, 0) < total ? pages.length + 1 : undefined,
    placeholderData: (before) => before,
  })

/** Goes back to a version, after what that changes was told. */
const useReturn = (marketplace: number, number: number) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { make, isBusy } = useCalling()
  const go = async () => {
    const told = await make(() => tellReturn(marketplace, number))
    if (!told) return
    const { version, before } = told.result
    if (!version) return notify('trees.return.nothing', { type: 'info' })
    const isWanted = await dialogs.confirm({
      tone: 'warning',
      title: translate('trees.return.question', { n: number }),
      text: translate(version.broken > 0 ? 'trees.return.breaks' : 'trees.return.text', {
        n: formatNumber(totalOf(version)),
        broken: formatNumber(version.broken),
      }),
      confirm: translate('trees.return.confirm'),
      cancel: translate('trees.upload.cancel'),
    })
    const done = isWanted ? await make(() => returnTo(marketplace, number, before)) : undefined
    if (!done) return
    notify(done.message, { type: 'success' })
    await queries.invalidateQueries()
    navigate(versionsPath(marketplace))
  }
  return { go, isBusy }
}

const Kinds = ({
  version,
  kind,
  onChange,
}: {
  readonly version: TreeVersion
  readonly kind: ChangeKind | undefined
  readonly onChange: (kind: ChangeKind | undefined) => void
}) => {
  const translate = useTranslate()
  return (
    <Segments role="group" aria-label={translate('trees.columns.kind')}>
      <button type="button" aria-pressed={kind === undefined} onClick={() => onChange(undefined)}>
        {translate('trees.all')} <span>{formatNumber(totalOf(version))}</span>
      </button>
      {KINDS.filter((each) => each === kind || countOf(version, each) > 0).map((each) => (
        <button key={each} type="button" aria-pressed={kind === each} onClick={() => onChange(each)}>
          {translate(`trees.kinds.${each}`)} <span>{formatNumber(countOf(version, each))}</span>
        </button>
      ))}
    </Segments>
  )
}

const Version = ({ marketplace, number }: { readonly marketplace: number; readonly number: number }) => {
  const translate = useTranslate()
  const allows = useAllows()
  const heading = useId()
  const sourceOf = useSource()
  const { kind, search, show } = useShown()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChanges(
    marketplace,
    number,
    kind,
    search,
  )
  const { go, isBusy } = useReturn(marketplace, number)
  const [first] = data?.pages ?? []
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!first)
    return (
      <Sheet aria-busy>
        <FormSkeleton label={translate('ra.page.loading')} />
      </Sheet>
    )
  const { version, latest } = first
  const changes = data?.pages.flatMap((page) => page.changes) ?? []
  const isNewest = number === latest
  return (
    <Page
      title={translate('trees.version_title', { name: first.marketplace.label, n: number })}
      actions={
        <>
          <BackLink to={versionsPath(marketplace)}>{translate('trees.versions')}</BackLink>
          {allows?.('marketplaces', 'edit') && version.broken > 0 ? (
            <Button
              variant="outlined"
              component={Link}
              to={brokenPath(marketplace)}
              startIcon={<LinkOffOutlined />}
            >
              {translate('trees.mend')}
            </Button>
          ) : null}
          {allows?.('marketplaces', 'edit') && !isNewest ? (
            <Button
              variant="contained"
              startIcon={<HistoryOutlined />}
              disabled={isBusy}
              onClick={() => void go()}
            >
              {translate('trees.return.open')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack>
        <Sheet aria-labelledby={heading}>
          <h2 id={heading}>{translate('trees.what_changed')}</h2>
          <div className="facts">
            <span>{sourceOf(version)}</span>
            <Moment at={version.created_at} />
            <bdi>{version.made_by ?? translate('trees.by_schedule')}</bdi>
            {version.file_name ? <bdi>{version.file_name}</bdi> : null}
            <span>{translate('trees.size', { smart_count: version.categories })}</span>
            {version.broken > 0 ? (
              <span>{translate('trees.broke', { smart_count: version.broken })}</span>
            ) : null}
          </div>
          <header>
            <Kinds version={version} kind={kind} onChange={(next) => show({ kind: next })} />
            <SearchBox value={search} onSearch={(text) => show({ search: text })} />
          </header>
          {changes.length > 0 ? (
            <ChangeTable changes={changes} />
          ) : (
            <Notice
              scene={search ? 'search' : 'empty'}
              title={translate('trees.nothing')}
              text={translate(search ? 'trees.nothing_found' : 'trees.nothing_text')}
            />
          )}
          {hasNextPage ? (
            <Button className="more" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {translate('trees.further')}
            </Button>
          ) : null}
        </Sheet>
        {number > 1 ? (
          <BackLink to={versionPath(marketplace, number - 1)}>{translate('trees.before')}</BackLink>
        ) : null}
      </Stack>
    </Page>
  )
}

/** `marketplaces/versions/{marketPlaceId}/{number}`: what a version changed. */
const VersionPage = () => {
  const { marketPlaceId, number } = useParams()
  return (
    <Version key={`${marketPlaceId}/${number}`} marketplace={Number(marketPlaceId)} number={Number(number)} />
  )
}

export default VersionPage
