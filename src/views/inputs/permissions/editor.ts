import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { EVERYTHING, SUBJECTS, type Subject } from '#src/resources/permissions.ts'
import { MENU_GROUPS } from '#src/schema/resource.ts'
import { changed, type Grant, keyOf, type Share, shareOf } from './grants.ts'

/** What the editor's parts show and do. */
export interface Editor {
  readonly has: (grant: Grant) => boolean
  readonly share: (grants: readonly Grant[]) => Share
  readonly mayGive: (grant: Grant) => boolean
  readonly set: (grants: readonly Grant[], isGiven: boolean) => void
  readonly subjectName: (subject: Subject) => string
  readonly actionName: (grant: Grant) => string
  /** Names box and area: 'Coupons: Edit'. */
  readonly cellName: (grant: Grant) => string
  readonly isReadOnly: boolean
}

/** The areas in the order of the menus. */
export const GROUPS = (['general', ...MENU_GROUPS] as const)
  .map((group) => ({ group, subjects: SUBJECTS.filter((subject) => subject.group === group) }))
  .filter(({ subjects }) => subjects.length > 0)

/** Message key of an area's name. */
export const groupKey = (group: string): string =>
  group === 'general' ? 'views.permissions.general' : `shell.groups.${group}`

interface EditorOptions {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly isReadOnly: boolean
}

/** The state of the permissions editor over a form's value. */
export const useEditor = ({ value, onChange, isReadOnly }: EditorOptions): Editor => {
  const translate = useTranslate()
  const allows = useAllows()
  const given = new Set(value)
  const isEverything = given.has(EVERYTHING)
  const mayGiveKey = (permission: string): boolean => {
    const [subject = '', action = ''] = permission.split(':')
    return allows?.(subject, action) ?? false
  }
  const actionName = ({ subject, action }: Grant): string =>
    translate(`views.permissions.actions.${action}`, {
      _: translate(`resources.${subject.name}.transitions.${action}.action`, {
        _: translate(`resources.${subject.name}.actions.${action}`, { _: action }),
      }),
    })
  const subjectName = ({ label }: Subject): string => translate(label)
  return {
    isReadOnly: isReadOnly || isEverything,
    has: (grant) => isEverything || given.has(keyOf(grant)),
    share: (grants) => (isEverything ? 'all' : shareOf(given, grants)),
    mayGive: (grant) => mayGiveKey(keyOf(grant)),
    set: (grants, isGiven) => onChange(changed(value, grants, isGiven, mayGiveKey)),
    subjectName,
    actionName,
    cellName: (grant) =>
      translate('views.permissions.cell', { name: subjectName(grant.subject), action: actionName(grant) }),
  }
}
