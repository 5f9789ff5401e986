/** SQL of an event `e` as it is delivered and fed, as JSON (src/contract/eventCatalogue.ts, `anyEvent`). */
export const ENVELOPE = `json_build_object(
  'id', 'evt_' || e.key,
  'type', e.type,
  'occurred_at', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'subject', json_build_object(
    'resource', split_part(e.subject, '/', 1), 'id', split_part(e.subject, '/', 2)::bigint,
    'external_id', e.external_id),
  'actor', json_build_object(
    'kind', split_part(e.actor, '/', 1), 'id', nullif(split_part(e.actor, '/', 2), '')::bigint),
  'data', e.data)`
