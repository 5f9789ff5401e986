import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import { readVersions } from '#src/dataProvider/trees.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { brokenPath, categoriesPath } from '../mapping/paths.ts'
import { DriftChart } from './DriftChart.tsx'
import { FeedCard } from './FeedCard.tsx'
import { Sheet, Stack } from './styles.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { VersionTable } from './VersionTable.tsx'

const useVersions = (marketplace: number) =>
  useInfiniteQuery({
    queryKey: ['tree-versions', marketplace],
    queryFn: ({ pageParam, signal }) => readVersions(marketplace, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.reduce((sum, { versions }) => sum + versions.length, 0) < total ? pages.length + 1 : undefined,
    staleTime: 0,
  })

const Versions = ({ marketplace }: { readonly marketplace: number }) => {
  const translate = useTranslate()
  const allows = useAllows()
  const heading = useId()
  const [isUploading, setUploading] = useState(false)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useVersions(marketplace)
  const [first] = data?.pages ?? []
  const versions = data?.pages.flatMap((page) => page.versions)
  const mayUpload = allows?.('marketplaces', 'edit') ?? false
  const upload = (
    <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={() => setUploading(true)}>
      {translate('trees.upload.open')}
    </Button>
  )
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Page
      {...(first && { title: translate('trees.title', { name: first.marketplace.label }) })}
      actions={
        <>
          <Button
            variant="outlined"
            component={Link}
            to={categoriesPath(marketplace, 0)}
            startIcon={<AccountTreeOutlined />}
          >
            {translate('trees.mapping')}
          </Button>
          {mayUpload && versions?.length ? (
            <Button
              variant="outlined"
              component={Link}
              to={brokenPath(marketplace)}
              startIcon={<LinkOffOutlined />}
            >
              {translate('trees.mend')}
            </Button>
          ) : null}
          {mayUpload && versions?.length ? upload : null}
        </>
      }
    >
      <Stack>
        {first?.marketplace.gateway_type === 'FEED' ? <FeedCard marketplace={marketplace} /> : null}
        {versions?.length === 0 ? null : <DriftChart marketplace={marketplace} versions={versions} />}
        <Sheet aria-labelledby={heading} aria-busy={!versions}>
          <h2 id={heading}>{translate('trees.versions')}</h2>
          {!versions ? (
            <FormSkeleton label={translate('ra.page.loading')} />
          ) : versions.length > 0 ? (
            <VersionTable marketplace={marketplace} versions={versions} />
          ) : (
            <Notice
              scene="empty"
              title={translate('trees.none')}
              text={translate('trees.none_text')}
              action={mayUpload ? upload : null}
            />
          )}
          {hasNextPage ? (
            <Button className="more" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {translate('trees.older')}
            </Button>
          ) : null}
        </Sheet>
      </Stack>
      {isUploading ? (
        <UploadDialog
          marketplace={marketplace}
          latest={versions?.[0]?.number ?? 0}
          onClose={() => setUploading(false)}
        />
      ) : null}
    </Page>
  )
}

/** `marketplaces/versions/{marketPlaceId}`: how the tree of a marketplace came to be what it is. */
const VersionsPage = () => {
  const marketplace = Number(useParams().marketPlaceId)
  return <Versions key={marketplace} marketplace={marketplace} />
}

export default VersionsPage
