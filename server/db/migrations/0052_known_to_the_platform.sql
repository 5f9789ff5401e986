-- The platform knows each vendor by a name of its own: the one that it gave, or the tenant that our papers call it by.
create function name_vendor_to_platform() returns trigger language plpgsql as $$
begin
  if new.external_id is null then
    new.external_id := 'TEN-' || (1000 + new.id);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger vendors_named_to_platform before insert on vendors for each row execute function name_vendor_to_platform();
--> statement-breakpoint
update vendors set external_id = 'TEN-' || (1000 + id);
--> statement-breakpoint
update shippings s set vendor = v.id from vendors v where s.tenant_id = 'TEN-' || (1000 + v.id);
--> statement-breakpoint
update shipping_company_requests s set vendor = v.id from vendors v where s.tenant_id = 'TEN-' || (1000 + v.id);
