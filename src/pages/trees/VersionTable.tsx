import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { TreeVersion } from '#src/dataProvider/trees.ts'
import { Moment } from '#src/views/parts/Moment.tsx'
import { Counts } from './Counts.tsx'
import { totalOf } from './kinds.ts'
import { versionPath } from './paths.ts'
import { Table } from './styles.ts'

/** How a version came, in words. */
export const useSource = () => {
  const translate = useTranslate()
  return ({ source, gathered, returned_to }: TreeVersion): string => {
    if (source === 'RETURN') return translate('trees.returned_to', { n: returned_to ?? 0 })
    return translate(gathered ? 'trees.sources.ROWS' : `trees.sources.${source}`)
  }
}

interface VersionTableProps {
  readonly marketplace: number
  readonly versions: readonly TreeVersion[]
}

/** Versions, the newest first, each with what it changed. */
export const VersionTable = ({ marketplace, versions }: VersionTableProps) => {
  const translate = useTranslate()
  const sourceOf = useSource()
  return (
    <Table>
      <thead>
        <tr>
          {(['version', 'source', 'changes', 'size'] as const).map((column) => (
            <th key={column} scope="col">
              {translate(`trees.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={version.id}>
            <th scope="row">
              <Link to={versionPath(marketplace, version.number)}>
                {translate('trees.number', { n: version.number })}
              </Link>
              <small>
                <Moment at={version.created_at} />
              </small>
            </th>
            <td>
              {sourceOf(version)}
              <small>
                <bdi>{version.made_by ?? translate('trees.by_schedule')}</bdi>
                {version.file_name ? (
                  <>
                    {' · '}
                    <bdi>{version.file_name}</bdi>
                  </>
                ) : null}
              </small>
            </td>
            <td>
              {totalOf(version) > 0 ? (
                <Counts version={version} />
              ) : (
                <small>{translate('trees.begun')}</small>
              )}
            </td>
            <td>{translate('trees.size', { smart_count: version.categories })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
