-- Invoices, payouts and the ledger have lists of their own: whoever may read them all may take them along, as other lists.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['invoices:export','payouts:export','wallet_entries:export']),
  ('read_only', ARRAY['invoices:export','payouts:export','wallet_entries:export']),
  ('support', ARRAY['invoices:export'])
) AS added(key, list)
WHERE roles.key = added.key;
