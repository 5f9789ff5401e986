/**
 * Written by `npm run clients` from the OpenAPI document of the platform's calls: not changed by hand.
 * The schemas of events stand beside those of the calls.
 */
export interface paths {
    "/api/platform/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read contacts in the order in which they changed
         * @description Go on from `next_cursor` until `has_more` is false, and later from the same cursor to read what changed since. A record that changes meanwhile comes again at the end; none is passed over.
         *
         *     For the key of a service account with the scope `contacts:read`.
         */
        get: operations["platformListContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/contacts/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one contact
         * @description For the key of a service account with the scope `contacts:read`.
         */
        get: operations["platformGetContact"];
        /**
         * Create a contact, or change it
         * @description What is left out of a record that is there stays as it is; a new one needs `name`, `email`, `subject`, `message`. Sent again it does no harm. Known by these parts; percent-encoded in a path.
         *
         *     For the key of a service account with the scope `contacts:write`.
         */
        put: operations["platformPutContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/contacts/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change many contacts
         * @description A JSON array, or one row a line (NDJSON). Each row is written whole or not at all, wrong ones are refused alone, and sending everything again does no harm. Up to 100000 rows, 128 MiB in all and 256 KiB a row, in UTF-8. With `Accept: application/x-ndjson` what became of each row is answered a line each, and then the counts in a line of their own.
         *
         *     For the key of a service account with the scope `contacts:write`.
         */
        post: operations["platformBulkContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened, in the order in which it is told; the same events as webhooks tell
         * @description For the key of a service account with the scope `events:read`.
         */
        get: operations["listPlatformEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/marketplace-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read marketplace_categories in the order in which they changed
         * @description Go on from `next_cursor` until `has_more` is false, and later from the same cursor to read what changed since. A record that changes meanwhile comes again at the end; none is passed over.
         *
         *     For the key of a service account with the scope `marketplace_categories:read`.
         */
        get: operations["platformListMarketplaceCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/marketplace-categories/{marketplace}/{remote_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one marketplace_category
         * @description For the key of a service account with the scope `marketplace_categories:read`.
         */
        get: operations["platformGetMarketplaceCategory"];
        /**
         * Create a marketplace_category, or change it
         * @description What is left out of a record that is there stays as it is; a new one needs `name_ar`. Sent again it does no harm. Known by these parts; percent-encoded in a path.
         *
         *     For the key of a service account with the scope `marketplace_categories:write`.
         */
        put: operations["platformPutMarketplaceCategory"];
        post?: never;
        /**
         * Delete a marketplace_category
         * @description For the key of a service account with the scope `marketplace_categories:write`.
         */
        delete: operations["platformDeleteMarketplaceCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/marketplace-categories/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change many marketplace_categories
         * @description A JSON array, or one row a line (NDJSON). Each row is written whole or not at all, wrong ones are refused alone, and sending everything again does no harm. Up to 100000 rows, 128 MiB in all and 256 KiB a row, in UTF-8. With `Accept: application/x-ndjson` what became of each row is answered a line each, and then the counts in a line of their own.
         *
         *     For the key of a service account with the scope `marketplace_categories:write`.
         */
        post: operations["platformBulkMarketplaceCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/marketplace-properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read marketplace_properties in the order in which they changed
         * @description Go on from `next_cursor` until `has_more` is false, and later from the same cursor to read what changed since. A record that changes meanwhile comes again at the end; none is passed over.
         *
         *     For the key of a service account with the scope `marketplace_properties:read`.
         */
        get: operations["platformListMarketplaceProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/marketplace-properties/{marketplace}/{marketplace_category}/{remote_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one marketplace_property
         * @description For the key of a service account with the scope `marketplace_properties:read`.
         */
        get: operations["platformGetMarketplaceProperty"];
        /**
         * Create a marketplace_property, or change it
         * @description What is left out of a record that is there stays as it is; a new one needs `name_ar`. Sent again it does no harm. Known by these parts; percent-encoded in a path.
         *
         *     For the key of a service account with the scope `marketplace_properties:write`.
         */
        put: operations["platformPutMarketplaceProperty"];
        post?: never;
        /**
         * Delete a marketplace_property
         * @description For the key of a service account with the scope `marketplace_properties:write`.
         */
        delete: operations["platformDeleteMarketplaceProperty"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/marketplace-properties/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change many marketplace_properties
         * @description A JSON array, or one row a line (NDJSON). Each row is written whole or not at all, wrong ones are refused alone, and sending everything again does no harm. Up to 100000 rows, 128 MiB in all and 256 KiB a row, in UTF-8. With `Accept: application/x-ndjson` what became of each row is answered a line each, and then the counts in a line of their own.
         *
         *     For the key of a service account with the scope `marketplace_properties:write`.
         */
        post: operations["platformBulkMarketplaceProperties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/marketplaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read marketplaces in the order in which they changed
         * @description Go on from `next_cursor` until `has_more` is false, and later from the same cursor to read what changed since. A record that changes meanwhile comes again at the end; none is passed over.
         *
         *     For the key of a service account with the scope `marketplaces:read`.
         */
        get: operations["platformListMarketplaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/marketplaces/{market_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one marketplace
         * @description For the key of a service account with the scope `marketplaces:read`.
         */
        get: operations["platformGetMarketplace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/marketplaces/{market_id}/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the tree of a marketplace
         * @description All categories of the marketplace, as a JSON array or a row a line (NDJSON): what is not among them is removed; what is mapped of it stays and is told as broken. With properties in any of them, those of all are replaced; without any they stay. It is a version of the tree, taken whole or not at all; sent again it changes nothing. Another tree of the same marketplace that arrives meanwhile is 409. Up to 300000 categories and 64 MiB, in UTF-8.
         *
         *     For the key of a service account with the scope `marketplace_categories:write`.
         */
        put: operations["platformPutTree"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose key this is, and what it opens
         * @description For the key of a service account.
         */
        get: operations["getPlatformMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/shipping-company-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read requests in the order in which they changed
         * @description Go on from `next_cursor` until `has_more` is false, and later from the same cursor to read what changed since. A record that changes meanwhile comes again at the end; none is passed over.
         *
         *     For the key of a service account with the scope `shipping_company_requests:read`.
         */
        get: operations["platformListShippingCompanyRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/shipping-company-requests/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one request
         * @description For the key of a service account with the scope `shipping_company_requests:read`.
         */
        get: operations["platformGetRequest"];
        /**
         * Create a request, or change it
         * @description What is left out of a record that is there stays as it is; a new one needs `company`, `phone`, `email`. Sent again it does no harm. Known by these parts; percent-encoded in a path.
         *
         *     For the key of a service account with the scope `shipping_company_requests:write`.
         */
        put: operations["platformPutRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/shipping-company-requests/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change many requests
         * @description A JSON array, or one row a line (NDJSON). Each row is written whole or not at all, wrong ones are refused alone, and sending everything again does no harm. Up to 100000 rows, 128 MiB in all and 256 KiB a row, in UTF-8. With `Accept: application/x-ndjson` what became of each row is answered a line each, and then the counts in a line of their own.
         *
         *     For the key of a service account with the scope `shipping_company_requests:write`.
         */
        post: operations["platformBulkShippingCompanyRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/shippings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read shippings in the order in which they changed
         * @description Go on from `next_cursor` until `has_more` is false, and later from the same cursor to read what changed since. A record that changes meanwhile comes again at the end; none is passed over.
         *
         *     For the key of a service account with the scope `shippings:read`.
         */
        get: operations["platformListShippings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/shippings/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one shipping
         * @description For the key of a service account with the scope `shippings:read`.
         */
        get: operations["platformGetShipping"];
        /**
         * Create a shipping, or change it
         * @description What is left out of a record that is there stays as it is; a new one needs `orderNumber`, `shippingCompany`, `subject`, `problem`. Sent again it does no harm. Known by these parts; percent-encoded in a path.
         *
         *     For the key of a service account with the scope `shippings:write`.
         */
        put: operations["platformPutShipping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/shippings/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change many shippings
         * @description A JSON array, or one row a line (NDJSON). Each row is written whole or not at all, wrong ones are refused alone, and sending everything again does no harm. Up to 100000 rows, 128 MiB in all and 256 KiB a row, in UTF-8. With `Accept: application/x-ndjson` what became of each row is answered a line each, and then the counts in a line of their own.
         *
         *     For the key of a service account with the scope `shippings:write`.
         */
        post: operations["platformBulkShippings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read stores in the order in which they changed
         * @description Go on from `next_cursor` until `has_more` is false, and later from the same cursor to read what changed since. A record that changes meanwhile comes again at the end; none is passed over.
         *
         *     For the key of a service account with the scope `stores:read`.
         */
        get: operations["platformListStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/stores/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one store
         * @description For the key of a service account with the scope `stores:read`.
         */
        get: operations["platformGetStore"];
        /**
         * Create a store, or change it
         * @description What is left out of a record that is there stays as it is; a new one needs `name`, `marketplace`. Sent again it does no harm. Known by these parts; percent-encoded in a path.
         *
         *     For the key of a service account with the scope `stores:write`.
         */
        put: operations["platformPutStore"];
        post?: never;
        /**
         * Delete a store
         * @description For the key of a service account with the scope `stores:write`.
         */
        delete: operations["platformDeleteStore"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/stores/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change many stores
         * @description A JSON array, or one row a line (NDJSON). Each row is written whole or not at all, wrong ones are refused alone, and sending everything again does no harm. Up to 100000 rows, 128 MiB in all and 256 KiB a row, in UTF-8. With `Accept: application/x-ndjson` what became of each row is answered a line each, and then the counts in a line of their own.
         *
         *     For the key of a service account with the scope `stores:write`.
         */
        post: operations["platformBulkStores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read usage_counts in the order in which they changed
         * @description Go on from `next_cursor` until `has_more` is false, and later from the same cursor to read what changed since. A record that changes meanwhile comes again at the end; none is passed over. That a count came near to its limit or has another one (`limit`, `state`) is no change of the record: it is told with the next one, and by reading the record.
         *
         *     For the key of a service account with the scope `usage_counts:read`.
         */
        get: operations["platformListUsageCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/usage/{vendor}/{counter}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one usage_count
         * @description For the key of a service account with the scope `usage_counts:read`.
         */
        get: operations["platformGetUsageCount"];
        /**
         * Create a usage_count, or change it
         * @description What is left out of a record that is there stays as it is; a new one needs `used`, `counted_at`. Sent again it does no harm. Known by these parts; percent-encoded in a path.
         *
         *     For the key of a service account with the scope `usage_counts:write`.
         */
        put: operations["platformPutUsageCount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/usage/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change many usage_counts
         * @description A JSON array, or one row a line (NDJSON). Each row is written whole or not at all, wrong ones are refused alone, and sending everything again does no harm. Up to 100000 rows, 128 MiB in all and 256 KiB a row, in UTF-8. With `Accept: application/x-ndjson` what became of each row is answered a line each, and then the counts in a line of their own.
         *
         *     For the key of a service account with the scope `usage_counts:write`.
         */
        post: operations["platformBulkUsageCounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read users in the order in which they changed
         * @description Go on from `next_cursor` until `has_more` is false, and later from the same cursor to read what changed since. A record that changes meanwhile comes again at the end; none is passed over. That somebody signed in (`last_sign_in_at`) is no change of the record: it is told with the next one, and by reading the record.
         *
         *     For the key of a service account with the scope `users:read`.
         */
        get: operations["platformListUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/users/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one user
         * @description For the key of a service account with the scope `users:read`.
         */
        get: operations["platformGetUser"];
        /**
         * Create a user, or change it
         * @description What is left out of a record that is there stays as it is; a new one needs `username`, `email`. Sent again it does no harm. Known by these parts; percent-encoded in a path.
         *
         *     For the key of a service account with the scope `users:write`.
         */
        put: operations["platformPutUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/users/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change many users
         * @description A JSON array, or one row a line (NDJSON). Each row is written whole or not at all, wrong ones are refused alone, and sending everything again does no harm. Up to 100000 rows, 128 MiB in all and 256 KiB a row, in UTF-8. With `Accept: application/x-ndjson` what became of each row is answered a line each, and then the counts in a line of their own.
         *
         *     For the key of a service account with the scope `users:write`.
         */
        post: operations["platformBulkUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read venders in the order in which they changed
         * @description Go on from `next_cursor` until `has_more` is false, and later from the same cursor to read what changed since. A record that changes meanwhile comes again at the end; none is passed over.
         *
         *     For the key of a service account with the scope `vendors:read`.
         */
        get: operations["platformListVendors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/vendors/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one vender
         * @description For the key of a service account with the scope `vendors:read`.
         */
        get: operations["platformGetVender"];
        /**
         * Create a vender, or change it
         * @description What is left out of a record that is there stays as it is; a new one needs `store_name`, `seller_name`, `email`, `phone`, `subdomain`. Sent again it does no harm. Known by these parts; percent-encoded in a path.
         *
         *     For the key of a service account with the scope `vendors:write`.
         */
        put: operations["platformPutVender"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/vendors/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change many venders
         * @description A JSON array, or one row a line (NDJSON). Each row is written whole or not at all, wrong ones are refused alone, and sending everything again does no harm. Up to 100000 rows, 128 MiB in all and 256 KiB a row, in UTF-8. With `Accept: application/x-ndjson` what became of each row is answered a line each, and then the counts in a line of their own.
         *
         *     For the key of a service account with the scope `vendors:write`.
         */
        post: operations["platformBulkVendors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Failure: {
            /** @constant */
            status: false;
            /** @description Stays the same in every language. */
            code: string;
            /** @description In the language of the header Lang. */
            message: string;
            /** @description What is wrong with which field or parameter. */
            errors: {
                [key: string]: string[];
            };
            /** @description What can be acted on beside the message, such as the records that it is about. */
            details?: {
                [key: string]: unknown;
            };
            request_id: string;
        };
        PlatformContact: {
            /** @description Ours. The panel shows it. */
            id: number;
            /** @description Null of what the platform did not write. */
            external_id: string | null;
            /** Sender */
            name: string | null;
            /**
             * Email
             * Format: email
             */
            email: string | null;
            /**
             * Phone
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone: string | null;
            /** Vendor */
            vendor: string | null;
            /**
             * Language of the sender
             * @enum {string|null}
             */
            locale: "ar" | "en" | null;
            /** Subject */
            subject: string | null;
            /** Message */
            message: string | null;
            /**
             * State
             * @enum {string|null}
             */
            status: "NEW" | "HANDLED" | null;
            /**
             * Handled at
             * Format: date-time
             */
            handledAt: string | null;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PlatformContactInput: {
            /** Sender */
            name?: string;
            /**
             * Email
             * Format: email
             */
            email?: string;
            /**
             * Phone
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone?: string | null;
            /**
             * Vendor
             * @description By `external_id`.
             */
            vendor?: string | null;
            /**
             * Language of the sender
             * @enum {string|null}
             */
            locale?: "ar" | "en" | null;
            /** Subject */
            subject?: string;
            /** Message */
            message?: string;
        };
        PlatformContactRow: {
            external_id: string;
            /** Sender */
            name: string;
            /**
             * Email
             * Format: email
             */
            email: string;
            /**
             * Phone
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone?: string | null;
            /**
             * Vendor
             * @description By `external_id`.
             */
            vendor?: string | null;
            /**
             * Language of the sender
             * @enum {string|null}
             */
            locale?: "ar" | "en" | null;
            /** Subject */
            subject: string;
            /** Message */
            message: string;
        };
        PlatformMarketplaceCategory: {
            /** @description Ours. The panel shows it. */
            id: number;
            marketplace: string;
            remote_id: string;
            /** Parent category */
            parent: string | null;
            /** Name */
            name_ar: string | null;
            /** Name */
            name_en: string | null;
            /** Level */
            level: number | null;
            /** Mapped */
            mapped: boolean | null;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PlatformMarketplaceCategoryInput: {
            /**
             * Parent category
             * @description By `remote_id`, together with `marketplace`.
             */
            parent?: string | null;
            /** Name (Arabic) */
            name_ar?: string;
            /** Name (English) */
            name_en?: string | null;
        };
        PlatformMarketplaceCategoryRow: {
            marketplace: string;
            remote_id: string;
            /**
             * Parent category
             * @description By `remote_id`, together with `marketplace`.
             */
            parent?: string | null;
            /** Name (Arabic) */
            name_ar: string;
            /** Name (English) */
            name_en?: string | null;
        };
        PlatformMarketplaceProperty: {
            /** @description Ours. The panel shows it. */
            id: number;
            marketplace: string;
            marketplace_category: string;
            remote_id: string;
            /** Name */
            name_ar: string | null;
            /** Name */
            name_en: string | null;
            /**
             * Attribute type
             * @enum {string|null}
             */
            attribute_type: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG" | null;
            /** Required */
            is_required: boolean | null;
            /** Values */
            values: {
                key: string;
                ar: string;
                en: string | null;
            }[] | null;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PlatformMarketplacePropertyInput: {
            /** Name (Arabic) */
            name_ar?: string;
            /** Name (English) */
            name_en?: string | null;
            /**
             * Attribute type
             * @enum {string}
             */
            attribute_type?: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG";
            /** Required */
            is_required?: boolean;
            /**
             * Values
             * @description Only, and then required, while attribute_type is SELECT or MULTI_SELECT or COLOUR.
             */
            values?: {
                key: string;
                ar: string;
                en: string | null;
            }[] | null;
        };
        PlatformMarketplacePropertyRow: {
            marketplace: string;
            marketplace_category: string;
            remote_id: string;
            /** Name (Arabic) */
            name_ar: string;
            /** Name (English) */
            name_en?: string | null;
            /**
             * Attribute type
             * @default TEXT
             * @enum {string}
             */
            attribute_type: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG";
            /**
             * Required
             * @default false
             */
            is_required: boolean;
            /**
             * Values
             * @description Only, and then required, while attribute_type is SELECT or MULTI_SELECT or COLOUR.
             */
            values?: {
                key: string;
                ar: string;
                en: string | null;
            }[] | null;
        };
        PlatformMarketplace: {
            /** @description Ours. The panel shows it. */
            id: number;
            market_id: string;
            /** Name */
            name_ar: string | null;
            /** Name */
            name_en: string | null;
            /**
             * Gateway
             * @enum {string|null}
             */
            gateway_type: "API" | "FEED" | "FILE" | null;
            /**
             * Website
             * Format: uri
             */
            website: string | null;
            /** Platform connected */
            platform_connected: boolean | null;
            /** Linked */
            is_linked: boolean | null;
            /** Categories of the marketplace */
            category_count: number | null;
            /** Mapped categories */
            mapped_count: number | null;
            /** Broken mappings */
            broken_count: number | null;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PlatformTreeCategory: {
            remote_id: string;
            /** @description `remote_id` of the one above it, in any order. */
            parent?: string | null;
            name_ar?: string;
            name_en?: string | null;
            properties?: {
                remote_id: string;
                name_ar?: string;
                name_en?: string | null;
                /** @enum {string} */
                attribute_type?: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG";
                is_required?: boolean;
                values?: (string | {
                    key: string;
                    ar: string;
                    en?: string | null;
                })[] | null;
            }[];
        };
        PlatformRequest: {
            /** @description Ours. The panel shows it. */
            id: number;
            /** @description Null of what the platform did not write. */
            external_id: string | null;
            /** Shipping company */
            company: string | null;
            /** Vendor */
            vendor: string | null;
            /** Contact */
            contact_name: string | null;
            /**
             * Phone
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone: string | null;
            /**
             * Email
             * Format: email
             */
            email: string | null;
            /**
             * State
             * @enum {string|null}
             */
            state: "NOT_ACTIVATED" | "ACTIVATED" | null;
            /**
             * Activated at
             * Format: date-time
             */
            activatedAt: string | null;
            /** Activated by */
            activatedBy: string | null;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PlatformRequestInput: {
            /** Shipping company */
            company?: string;
            /**
             * Vendor
             * @description By `external_id`.
             */
            vendor?: string | null;
            /** Contact */
            contact_name?: string | null;
            /**
             * Phone
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone?: string;
            /**
             * Email
             * Format: email
             */
            email?: string;
        };
        PlatformRequestRow: {
            external_id: string;
            /** Shipping company */
            company: string;
            /**
             * Vendor
             * @description By `external_id`.
             */
            vendor?: string | null;
            /** Contact */
            contact_name?: string | null;
            /**
             * Phone
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone: string;
            /**
             * Email
             * Format: email
             */
            email: string;
        };
        PlatformShipping: {
            /** @description Ours. The panel shows it. */
            id: number;
            /** @description Null of what the platform did not write. */
            external_id: string | null;
            /** Order number */
            orderNumber: string | null;
            /** Order id */
            orderId: string | null;
            /**
             * Order status
             * @enum {string|null}
             */
            order_status: "New_Order" | "Ready_To_Ship" | "In_Transit" | "Out_For_Delivery" | "Delivered" | "Delivery_Failed" | "Returned" | "Cancel_Shipment" | null;
            /** Shipment id */
            shipmentId: string | null;
            /** Tracking number */
            trackingNumber: string | null;
            /** Shipping company */
            shippingCompany: string | null;
            /** Vendor */
            vendor: string | null;
            /** Subject */
            subject: string | null;
            /** Problem */
            problem: string | null;
            /**
             * State
             * @enum {string|null}
             */
            state: "NOT_RESOLVED" | "RESOLVED" | null;
            /**
             * Resolved at
             * Format: date-time
             */
            resolveAt: string | null;
            /** Resolved by */
            resolvedBy: string | null;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PlatformShippingInput: {
            /** Order number */
            orderNumber?: string;
            /** Order id */
            orderId?: string | null;
            /**
             * Order status
             * @enum {string|null}
             */
            order_status?: "New_Order" | "Ready_To_Ship" | "In_Transit" | "Out_For_Delivery" | "Delivered" | "Delivery_Failed" | "Returned" | "Cancel_Shipment" | null;
            /** Shipment id */
            shipmentId?: string | null;
            /** Tracking number */
            trackingNumber?: string | null;
            /** Shipping company */
            shippingCompany?: string;
            /**
             * Vendor
             * @description By `external_id`.
             */
            vendor?: string | null;
            /** Subject */
            subject?: string;
            /** Problem */
            problem?: string;
        };
        PlatformShippingRow: {
            external_id: string;
            /** Order number */
            orderNumber: string;
            /** Order id */
            orderId?: string | null;
            /**
             * Order status
             * @enum {string|null}
             */
            order_status?: "New_Order" | "Ready_To_Ship" | "In_Transit" | "Out_For_Delivery" | "Delivered" | "Delivery_Failed" | "Returned" | "Cancel_Shipment" | null;
            /** Shipment id */
            shipmentId?: string | null;
            /** Tracking number */
            trackingNumber?: string | null;
            /** Shipping company */
            shippingCompany: string;
            /**
             * Vendor
             * @description By `external_id`.
             */
            vendor?: string | null;
            /** Subject */
            subject: string;
            /** Problem */
            problem: string;
        };
        PlatformStore: {
            /** @description Ours. The panel shows it. */
            id: number;
            /** @description Null of what the platform did not write. */
            external_id: string | null;
            /** Store */
            name: string | null;
            /** Vendor */
            vendor: string | null;
            /** Marketplace */
            marketplace: string | null;
            /**
             * Link
             * @enum {string|null}
             */
            state: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED" | null;
            /** Why it failed */
            error: string | null;
            /**
             * Since
             * Format: date-time
             */
            state_at: string | null;
            /** Orders */
            order_count: number | null;
            /**
             * Counted at
             * Format: date-time
             */
            counted_at: string | null;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PlatformStoreInput: {
            /** Store */
            name?: string;
            /**
             * Vendor
             * @description By `external_id`.
             */
            vendor?: string | null;
            /**
             * Marketplace
             * @description By `market_id`.
             */
            marketplace?: string;
            /**
             * Link
             * @enum {string}
             */
            state?: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED";
            /**
             * Why it failed
             * @description Only, and then required, while state is FAILED.
             */
            error?: string | null;
            /**
             * Since
             * Format: date-time
             */
            state_at?: string | null;
            /** Orders */
            order_count?: number | null;
            /**
             * Counted at
             * Format: date-time
             */
            counted_at?: string | null;
        };
        PlatformStoreRow: {
            external_id: string;
            /** Store */
            name: string;
            /**
             * Vendor
             * @description By `external_id`.
             */
            vendor?: string | null;
            /**
             * Marketplace
             * @description By `market_id`.
             */
            marketplace: string;
            /**
             * Link
             * @default REQUESTED
             * @enum {string}
             */
            state: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED";
            /**
             * Why it failed
             * @description Only, and then required, while state is FAILED.
             */
            error?: string | null;
            /**
             * Since
             * Format: date-time
             */
            state_at?: string | null;
            /**
             * Orders
             * @default 0
             */
            order_count: number | null;
            /**
             * Counted at
             * Format: date-time
             */
            counted_at?: string | null;
        };
        PlatformUsageCount: {
            /** @description Ours. The panel shows it. */
            id: number;
            vendor: string;
            /** @enum {string} */
            counter: "product_count" | "market_count" | "order_count" | "numOrders" | "numBranches" | "numBrands" | "pickup_location_count" | "numSharedApps" | "free_whatsapp_conversation_count";
            /** Used */
            used: number | null;
            /**
             * Counted at
             * Format: date-time
             */
            counted_at: string | null;
            /** Allowed */
            limit: number | null;
            /**
             * State
             * @enum {string|null}
             */
            state: "WITHIN" | "NEAR" | "REACHED" | "ABOVE" | null;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PlatformUsageCountInput: {
            /** Used */
            used?: number;
            /**
             * Counted at
             * Format: date-time
             */
            counted_at?: string;
        };
        PlatformUsageCountRow: {
            vendor: string;
            /** @enum {string} */
            counter: "product_count" | "market_count" | "order_count" | "numOrders" | "numBranches" | "numBrands" | "pickup_location_count" | "numSharedApps" | "free_whatsapp_conversation_count";
            /** Used */
            used: number;
            /**
             * Counted at
             * Format: date-time
             */
            counted_at: string;
        };
        PlatformUser: {
            /** @description Ours. The panel shows it. */
            id: number;
            /** @description Null of what the platform did not write. */
            external_id: string | null;
            /** Username */
            username: string | null;
            /**
             * Email
             * Format: email
             */
            email: string | null;
            /**
             * Mobile number
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone: string | null;
            /** Vendor */
            vendor: string | null;
            /**
             * Language
             * @enum {string|null}
             */
            locale: "ar" | "en" | null;
            /**
             * Last sign-in
             * Format: date-time
             */
            last_sign_in_at: string | null;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PlatformUserInput: {
            /** Username */
            username?: string;
            /**
             * Email
             * Format: email
             * @description No two records share it.
             */
            email?: string;
            /**
             * Mobile number
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone?: string | null;
            /**
             * Vendor
             * @description A vendor has one primary user and any number of sub users By `external_id`.
             */
            vendor?: string | null;
            /**
             * Language
             * @enum {string}
             */
            locale?: "ar" | "en";
        };
        PlatformUserRow: {
            external_id: string;
            /** Username */
            username: string;
            /**
             * Email
             * Format: email
             * @description No two records share it.
             */
            email: string;
            /**
             * Mobile number
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone?: string | null;
            /**
             * Vendor
             * @description A vendor has one primary user and any number of sub users By `external_id`.
             */
            vendor?: string | null;
            /**
             * Language
             * @default ar
             * @enum {string}
             */
            locale: "ar" | "en";
        };
        PlatformVender: {
            /** @description Ours. The panel shows it. */
            id: number;
            /** @description Null of what the platform did not write. */
            external_id: string | null;
            /** Store name */
            store_name: string | null;
            /** Seller name */
            seller_name: string | null;
            /** Company name */
            company_name: string | null;
            /**
             * Email
             * Format: email
             */
            email: string | null;
            /**
             * Mobile
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone: string | null;
            /** Subdomain */
            subdomain: string | null;
            /**
             * Language of messages
             * @enum {string|null}
             */
            locale: "ar" | "en" | null;
            /** Description */
            description: string | null;
            /**
             * Kind of registration
             * @enum {string|null}
             */
            registration_type: "COMMERCIAL_REGISTRATION" | "UNIFIED_NUMBER" | "FREELANCE_CERTIFICATE" | null;
            /** Commercial registration */
            commercial_registration: string | null;
            /** Unified number */
            unified_number: string | null;
            /** Freelance certificate */
            freelance_certificate: string | null;
            /**
             * Registration expires on
             * Format: date
             */
            commercial_registration_expiry: string | null;
            /** VAT number */
            tax_number: string | null;
            /** Building number */
            building_number: string | null;
            /** Street */
            street: string | null;
            /** District */
            district: string | null;
            /** City */
            city: string | null;
            /** Postal code */
            postal_code: string | null;
            /** Secondary number */
            additional_number: string | null;
            /**
             * Subscription
             * @enum {string|null}
             */
            status: "NEW" | "TRIAL" | "ACTIVE" | "PAUSED" | "EXPIRED" | null;
            /**
             * Subscription ends on
             * Format: date
             */
            subscription_ends_on: string | null;
            /**
             * Registered on
             * Format: date
             */
            register_date: string | null;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PlatformVenderInput: {
            /** Store name */
            store_name?: string;
            /** Seller name */
            seller_name?: string;
            /** Company name */
            company_name?: string | null;
            /**
             * Email
             * Format: email
             * @description No two records share it.
             */
            email?: string;
            /**
             * Mobile
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone?: string;
            /**
             * Subdomain
             * @description The store’s address on the platform: 3 to 63 lower-case Latin letters, digits and hyphens. No two records share it.
             */
            subdomain?: string;
            /**
             * Language of messages
             * @description The language of messages and invoices.
             * @enum {string}
             */
            locale?: "ar" | "en";
            /** Description */
            description?: string | null;
            /**
             * Kind of registration
             * @enum {string}
             */
            registration_type?: "COMMERCIAL_REGISTRATION" | "UNIFIED_NUMBER" | "FREELANCE_CERTIFICATE";
            /**
             * Commercial registration
             * @description Only, and then required, while registration_type is COMMERCIAL_REGISTRATION.
             */
            commercial_registration?: string | null;
            /**
             * Unified number
             * @description Only, and then required, while registration_type is UNIFIED_NUMBER.
             */
            unified_number?: string | null;
            /**
             * Freelance certificate
             * @description Only, and then required, while registration_type is FREELANCE_CERTIFICATE.
             */
            freelance_certificate?: string | null;
            /**
             * Registration expires on
             * Format: date
             * @description Registrations issued since April 2025 do not expire: leave it empty.
             */
            commercial_registration_expiry?: string | null;
            /**
             * VAT number
             * @description Shown on tax invoices of those registered for VAT.
             */
            tax_number?: string | null;
            /**
             * Building number
             * @description The address is printed on new invoices once its five parts are there.
             */
            building_number?: string | null;
            /** Street */
            street?: string | null;
            /** District */
            district?: string | null;
            /** City */
            city?: string | null;
            /** Postal code */
            postal_code?: string | null;
            /**
             * Secondary number
             * @description Four digits that follow the postal code in the national address; may be left out.
             */
            additional_number?: string | null;
        };
        PlatformVenderRow: {
            external_id: string;
            /** Store name */
            store_name: string;
            /** Seller name */
            seller_name: string;
            /** Company name */
            company_name?: string | null;
            /**
             * Email
             * Format: email
             * @description No two records share it.
             */
            email: string;
            /**
             * Mobile
             * @description A Saudi mobile, kept as +9665XXXXXXXX.
             */
            phone: string;
            /**
             * Subdomain
             * @description The store’s address on the platform: 3 to 63 lower-case Latin letters, digits and hyphens. No two records share it.
             */
            subdomain: string;
            /**
             * Language of messages
             * @description The language of messages and invoices.
             * @default ar
             * @enum {string}
             */
            locale: "ar" | "en";
            /** Description */
            description?: string | null;
            /**
             * Kind of registration
             * @default COMMERCIAL_REGISTRATION
             * @enum {string}
             */
            registration_type: "COMMERCIAL_REGISTRATION" | "UNIFIED_NUMBER" | "FREELANCE_CERTIFICATE";
            /**
             * Commercial registration
             * @description Only, and then required, while registration_type is COMMERCIAL_REGISTRATION.
             */
            commercial_registration?: string | null;
            /**
             * Unified number
             * @description Only, and then required, while registration_type is UNIFIED_NUMBER.
             */
            unified_number?: string | null;
            /**
             * Freelance certificate
             * @description Only, and then required, while registration_type is FREELANCE_CERTIFICATE.
             */
            freelance_certificate?: string | null;
            /**
             * Registration expires on
             * Format: date
             * @description Registrations issued since April 2025 do not expire: leave it empty.
             */
            commercial_registration_expiry?: string | null;
            /**
             * VAT number
             * @description Shown on tax invoices of those registered for VAT.
             */
            tax_number?: string | null;
            /**
             * Building number
             * @description The address is printed on new invoices once its five parts are there.
             */
            building_number?: string | null;
            /** Street */
            street?: string | null;
            /** District */
            district?: string | null;
            /** City */
            city?: string | null;
            /** Postal code */
            postal_code?: string | null;
            /**
             * Secondary number
             * @description Four digits that follow the postal code in the national address; may be left out.
             */
            additional_number?: string | null;
        };
        EventVendorCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "vendor.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    subdomain?: string | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** @enum {string|null} */
                    registration_type?: "COMMERCIAL_REGISTRATION" | "UNIFIED_NUMBER" | "FREELANCE_CERTIFICATE" | null;
                    /** Format: date */
                    commercial_registration_expiry?: string | null;
                    /** @description Id in packages. */
                    package?: number | null;
                    /** @enum {string|null} */
                    status?: "NEW" | "TRIAL" | "ACTIVE" | "PAUSED" | "EXPIRED" | null;
                    /** Format: date */
                    subscription_ends_on?: string | null;
                    /** Format: date */
                    register_date?: string | null;
                    registration_number?: string | null;
                    repeat_offers?: boolean | null;
                    /** Format: date-time */
                    visited_at?: string | null;
                    /** Format: date-time */
                    first_visited_at?: string | null;
                    referred_by_code?: string | null;
                    /** @description Id in partners. */
                    referrer_partner?: number | null;
                    /** @description Id in vendors. */
                    referrer_vendor?: number | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    referral_code?: string | null;
                    /** @description Id in referral_code_groups. */
                    referral_code_group?: number | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventVendorUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "vendor.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    subdomain?: string | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** @enum {string|null} */
                    registration_type?: "COMMERCIAL_REGISTRATION" | "UNIFIED_NUMBER" | "FREELANCE_CERTIFICATE" | null;
                    /** Format: date */
                    commercial_registration_expiry?: string | null;
                    /** @description Id in packages. */
                    package?: number | null;
                    /** @enum {string|null} */
                    status?: "NEW" | "TRIAL" | "ACTIVE" | "PAUSED" | "EXPIRED" | null;
                    /** Format: date */
                    subscription_ends_on?: string | null;
                    /** Format: date */
                    register_date?: string | null;
                    registration_number?: string | null;
                    repeat_offers?: boolean | null;
                    /** Format: date-time */
                    visited_at?: string | null;
                    /** Format: date-time */
                    first_visited_at?: string | null;
                    referred_by_code?: string | null;
                    /** @description Id in partners. */
                    referrer_partner?: number | null;
                    /** @description Id in vendors. */
                    referrer_vendor?: number | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    referral_code?: string | null;
                    /** @description Id in referral_code_groups. */
                    referral_code_group?: number | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventVendorDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "vendor.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    subdomain?: string | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** @enum {string|null} */
                    registration_type?: "COMMERCIAL_REGISTRATION" | "UNIFIED_NUMBER" | "FREELANCE_CERTIFICATE" | null;
                    /** Format: date */
                    commercial_registration_expiry?: string | null;
                    /** @description Id in packages. */
                    package?: number | null;
                    /** @enum {string|null} */
                    status?: "NEW" | "TRIAL" | "ACTIVE" | "PAUSED" | "EXPIRED" | null;
                    /** Format: date */
                    subscription_ends_on?: string | null;
                    /** Format: date */
                    register_date?: string | null;
                    registration_number?: string | null;
                    repeat_offers?: boolean | null;
                    /** Format: date-time */
                    visited_at?: string | null;
                    /** Format: date-time */
                    first_visited_at?: string | null;
                    referred_by_code?: string | null;
                    /** @description Id in partners. */
                    referrer_partner?: number | null;
                    /** @description Id in vendors. */
                    referrer_vendor?: number | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    referral_code?: string | null;
                    /** @description Id in referral_code_groups. */
                    referral_code_group?: number | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventVendorActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "vendor.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    subdomain?: string | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** @enum {string|null} */
                    registration_type?: "COMMERCIAL_REGISTRATION" | "UNIFIED_NUMBER" | "FREELANCE_CERTIFICATE" | null;
                    /** Format: date */
                    commercial_registration_expiry?: string | null;
                    /** @description Id in packages. */
                    package?: number | null;
                    /** @enum {string|null} */
                    status?: "NEW" | "TRIAL" | "ACTIVE" | "PAUSED" | "EXPIRED" | null;
                    /** Format: date */
                    subscription_ends_on?: string | null;
                    /** Format: date */
                    register_date?: string | null;
                    registration_number?: string | null;
                    repeat_offers?: boolean | null;
                    /** Format: date-time */
                    visited_at?: string | null;
                    /** Format: date-time */
                    first_visited_at?: string | null;
                    referred_by_code?: string | null;
                    /** @description Id in partners. */
                    referrer_partner?: number | null;
                    /** @description Id in vendors. */
                    referrer_vendor?: number | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    referral_code?: string | null;
                    /** @description Id in referral_code_groups. */
                    referral_code_group?: number | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventVendorDeactivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "vendor.deactivated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    subdomain?: string | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** @enum {string|null} */
                    registration_type?: "COMMERCIAL_REGISTRATION" | "UNIFIED_NUMBER" | "FREELANCE_CERTIFICATE" | null;
                    /** Format: date */
                    commercial_registration_expiry?: string | null;
                    /** @description Id in packages. */
                    package?: number | null;
                    /** @enum {string|null} */
                    status?: "NEW" | "TRIAL" | "ACTIVE" | "PAUSED" | "EXPIRED" | null;
                    /** Format: date */
                    subscription_ends_on?: string | null;
                    /** Format: date */
                    register_date?: string | null;
                    registration_number?: string | null;
                    repeat_offers?: boolean | null;
                    /** Format: date-time */
                    visited_at?: string | null;
                    /** Format: date-time */
                    first_visited_at?: string | null;
                    referred_by_code?: string | null;
                    /** @description Id in partners. */
                    referrer_partner?: number | null;
                    /** @description Id in vendors. */
                    referrer_vendor?: number | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    referral_code?: string | null;
                    /** @description Id in referral_code_groups. */
                    referral_code_group?: number | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventVendorIbanConfirmed: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "vendor.iban_confirmed";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    subdomain?: string | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** @enum {string|null} */
                    registration_type?: "COMMERCIAL_REGISTRATION" | "UNIFIED_NUMBER" | "FREELANCE_CERTIFICATE" | null;
                    /** Format: date */
                    commercial_registration_expiry?: string | null;
                    /** @description Id in packages. */
                    package?: number | null;
                    /** @enum {string|null} */
                    status?: "NEW" | "TRIAL" | "ACTIVE" | "PAUSED" | "EXPIRED" | null;
                    /** Format: date */
                    subscription_ends_on?: string | null;
                    /** Format: date */
                    register_date?: string | null;
                    registration_number?: string | null;
                    repeat_offers?: boolean | null;
                    /** Format: date-time */
                    visited_at?: string | null;
                    /** Format: date-time */
                    first_visited_at?: string | null;
                    referred_by_code?: string | null;
                    /** @description Id in partners. */
                    referrer_partner?: number | null;
                    /** @description Id in vendors. */
                    referrer_vendor?: number | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    referral_code?: string | null;
                    /** @description Id in referral_code_groups. */
                    referral_code_group?: number | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPaymentProblemCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "payment_problem.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    problem?: "NO_VENDOR" | "NO_RECEIPT" | "OTHER_AMOUNT" | "DECIDED_BEFORE" | "FOR_LIFE" | "REFUSED" | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    /** @description Id in subscriptions. */
                    subscription?: number | null;
                    registration_number?: string | null;
                    /** @description Riyals. */
                    amount?: number | null;
                    /** @description Riyals. */
                    expected_amount?: number | null;
                    /** @enum {string|null} */
                    method?: "BANK_TRANSFER" | "CASH" | "CREDIT_CARD" | "APPLE_PAY" | null;
                    /** Format: date-time */
                    settledAt?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPaymentProblemUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "payment_problem.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    problem?: "NO_VENDOR" | "NO_RECEIPT" | "OTHER_AMOUNT" | "DECIDED_BEFORE" | "FOR_LIFE" | "REFUSED" | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    /** @description Id in subscriptions. */
                    subscription?: number | null;
                    registration_number?: string | null;
                    /** @description Riyals. */
                    amount?: number | null;
                    /** @description Riyals. */
                    expected_amount?: number | null;
                    /** @enum {string|null} */
                    method?: "BANK_TRANSFER" | "CASH" | "CREDIT_CARD" | "APPLE_PAY" | null;
                    /** Format: date-time */
                    settledAt?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPaymentProblemSettled: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "payment_problem.settled";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    problem?: "NO_VENDOR" | "NO_RECEIPT" | "OTHER_AMOUNT" | "DECIDED_BEFORE" | "FOR_LIFE" | "REFUSED" | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    /** @description Id in subscriptions. */
                    subscription?: number | null;
                    registration_number?: string | null;
                    /** @description Riyals. */
                    amount?: number | null;
                    /** @description Riyals. */
                    expected_amount?: number | null;
                    /** @enum {string|null} */
                    method?: "BANK_TRANSFER" | "CASH" | "CREDIT_CARD" | "APPLE_PAY" | null;
                    /** Format: date-time */
                    settledAt?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPackageCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "package.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    type?: "FREE_TRIAL" | "STANDARD" | "ELITE" | null;
                    /** @enum {string|null} */
                    subscription_type?: "DAYS" | "MONTH" | "YEAR" | "LIFE_TIME" | null;
                    duration?: number | null;
                    /** @description Riyals. */
                    price?: number | null;
                    /** @enum {string|null} */
                    vat_reason?: "VATEX-SA-29" | "VATEX-SA-29-7" | "VATEX-SA-30" | "VATEX-SA-32" | "VATEX-SA-33" | "VATEX-SA-34-1" | "VATEX-SA-34-2" | "VATEX-SA-34-3" | "VATEX-SA-34-4" | "VATEX-SA-34-5" | "VATEX-SA-35" | "VATEX-SA-36" | "VATEX-SA-EDU" | "VATEX-SA-HEA" | "VATEX-SA-MLTRY" | "VATEX-SA-OOS" | null;
                    product_count?: number | null;
                    market_count?: number | null;
                    order_count?: number | null;
                    numBranches?: number | null;
                    numOrders?: number | null;
                    /** @description Riyals. */
                    addedPrice?: number | null;
                    numSharedApps?: number | null;
                    numBrands?: number | null;
                    pickup_location_count?: number | null;
                    free_whatsapp_conversation_count?: number | null;
                    uses_whatsapp_channel?: boolean | null;
                    recommended?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPackageUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "package.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    type?: "FREE_TRIAL" | "STANDARD" | "ELITE" | null;
                    /** @enum {string|null} */
                    subscription_type?: "DAYS" | "MONTH" | "YEAR" | "LIFE_TIME" | null;
                    duration?: number | null;
                    /** @description Riyals. */
                    price?: number | null;
                    /** @enum {string|null} */
                    vat_reason?: "VATEX-SA-29" | "VATEX-SA-29-7" | "VATEX-SA-30" | "VATEX-SA-32" | "VATEX-SA-33" | "VATEX-SA-34-1" | "VATEX-SA-34-2" | "VATEX-SA-34-3" | "VATEX-SA-34-4" | "VATEX-SA-34-5" | "VATEX-SA-35" | "VATEX-SA-36" | "VATEX-SA-EDU" | "VATEX-SA-HEA" | "VATEX-SA-MLTRY" | "VATEX-SA-OOS" | null;
                    product_count?: number | null;
                    market_count?: number | null;
                    order_count?: number | null;
                    numBranches?: number | null;
                    numOrders?: number | null;
                    /** @description Riyals. */
                    addedPrice?: number | null;
                    numSharedApps?: number | null;
                    numBrands?: number | null;
                    pickup_location_count?: number | null;
                    free_whatsapp_conversation_count?: number | null;
                    uses_whatsapp_channel?: boolean | null;
                    recommended?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPackageDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "package.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    type?: "FREE_TRIAL" | "STANDARD" | "ELITE" | null;
                    /** @enum {string|null} */
                    subscription_type?: "DAYS" | "MONTH" | "YEAR" | "LIFE_TIME" | null;
                    duration?: number | null;
                    /** @description Riyals. */
                    price?: number | null;
                    /** @enum {string|null} */
                    vat_reason?: "VATEX-SA-29" | "VATEX-SA-29-7" | "VATEX-SA-30" | "VATEX-SA-32" | "VATEX-SA-33" | "VATEX-SA-34-1" | "VATEX-SA-34-2" | "VATEX-SA-34-3" | "VATEX-SA-34-4" | "VATEX-SA-34-5" | "VATEX-SA-35" | "VATEX-SA-36" | "VATEX-SA-EDU" | "VATEX-SA-HEA" | "VATEX-SA-MLTRY" | "VATEX-SA-OOS" | null;
                    product_count?: number | null;
                    market_count?: number | null;
                    order_count?: number | null;
                    numBranches?: number | null;
                    numOrders?: number | null;
                    /** @description Riyals. */
                    addedPrice?: number | null;
                    numSharedApps?: number | null;
                    numBrands?: number | null;
                    pickup_location_count?: number | null;
                    free_whatsapp_conversation_count?: number | null;
                    uses_whatsapp_channel?: boolean | null;
                    recommended?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPackageActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "package.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    type?: "FREE_TRIAL" | "STANDARD" | "ELITE" | null;
                    /** @enum {string|null} */
                    subscription_type?: "DAYS" | "MONTH" | "YEAR" | "LIFE_TIME" | null;
                    duration?: number | null;
                    /** @description Riyals. */
                    price?: number | null;
                    /** @enum {string|null} */
                    vat_reason?: "VATEX-SA-29" | "VATEX-SA-29-7" | "VATEX-SA-30" | "VATEX-SA-32" | "VATEX-SA-33" | "VATEX-SA-34-1" | "VATEX-SA-34-2" | "VATEX-SA-34-3" | "VATEX-SA-34-4" | "VATEX-SA-34-5" | "VATEX-SA-35" | "VATEX-SA-36" | "VATEX-SA-EDU" | "VATEX-SA-HEA" | "VATEX-SA-MLTRY" | "VATEX-SA-OOS" | null;
                    product_count?: number | null;
                    market_count?: number | null;
                    order_count?: number | null;
                    numBranches?: number | null;
                    numOrders?: number | null;
                    /** @description Riyals. */
                    addedPrice?: number | null;
                    numSharedApps?: number | null;
                    numBrands?: number | null;
                    pickup_location_count?: number | null;
                    free_whatsapp_conversation_count?: number | null;
                    uses_whatsapp_channel?: boolean | null;
                    recommended?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPackageDeactivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "package.deactivated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    type?: "FREE_TRIAL" | "STANDARD" | "ELITE" | null;
                    /** @enum {string|null} */
                    subscription_type?: "DAYS" | "MONTH" | "YEAR" | "LIFE_TIME" | null;
                    duration?: number | null;
                    /** @description Riyals. */
                    price?: number | null;
                    /** @enum {string|null} */
                    vat_reason?: "VATEX-SA-29" | "VATEX-SA-29-7" | "VATEX-SA-30" | "VATEX-SA-32" | "VATEX-SA-33" | "VATEX-SA-34-1" | "VATEX-SA-34-2" | "VATEX-SA-34-3" | "VATEX-SA-34-4" | "VATEX-SA-34-5" | "VATEX-SA-35" | "VATEX-SA-36" | "VATEX-SA-EDU" | "VATEX-SA-HEA" | "VATEX-SA-MLTRY" | "VATEX-SA-OOS" | null;
                    product_count?: number | null;
                    market_count?: number | null;
                    order_count?: number | null;
                    numBranches?: number | null;
                    numOrders?: number | null;
                    /** @description Riyals. */
                    addedPrice?: number | null;
                    numSharedApps?: number | null;
                    numBrands?: number | null;
                    pickup_location_count?: number | null;
                    free_whatsapp_conversation_count?: number | null;
                    uses_whatsapp_channel?: boolean | null;
                    recommended?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventCouponCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "coupon.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    code?: string | null;
                    /** @enum {string|null} */
                    type?: "PERCENTAGE" | "FIXED" | null;
                    /** @description Riyals. */
                    value?: number | null;
                    /** @description Percent. */
                    discountPercentage?: number | null;
                    /** Format: date */
                    from_date?: string | null;
                    /** Format: date */
                    to_date?: string | null;
                    packages?: number[] | null;
                    userCount?: number | null;
                    validCount?: number | null;
                    day_number?: number | null;
                    month_number?: number | null;
                    year_number?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventCouponUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "coupon.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    code?: string | null;
                    /** @enum {string|null} */
                    type?: "PERCENTAGE" | "FIXED" | null;
                    /** @description Riyals. */
                    value?: number | null;
                    /** @description Percent. */
                    discountPercentage?: number | null;
                    /** Format: date */
                    from_date?: string | null;
                    /** Format: date */
                    to_date?: string | null;
                    packages?: number[] | null;
                    userCount?: number | null;
                    validCount?: number | null;
                    day_number?: number | null;
                    month_number?: number | null;
                    year_number?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventCouponDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "coupon.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    code?: string | null;
                    /** @enum {string|null} */
                    type?: "PERCENTAGE" | "FIXED" | null;
                    /** @description Riyals. */
                    value?: number | null;
                    /** @description Percent. */
                    discountPercentage?: number | null;
                    /** Format: date */
                    from_date?: string | null;
                    /** Format: date */
                    to_date?: string | null;
                    packages?: number[] | null;
                    userCount?: number | null;
                    validCount?: number | null;
                    day_number?: number | null;
                    month_number?: number | null;
                    year_number?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventCouponActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "coupon.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    code?: string | null;
                    /** @enum {string|null} */
                    type?: "PERCENTAGE" | "FIXED" | null;
                    /** @description Riyals. */
                    value?: number | null;
                    /** @description Percent. */
                    discountPercentage?: number | null;
                    /** Format: date */
                    from_date?: string | null;
                    /** Format: date */
                    to_date?: string | null;
                    packages?: number[] | null;
                    userCount?: number | null;
                    validCount?: number | null;
                    day_number?: number | null;
                    month_number?: number | null;
                    year_number?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventCouponDeactivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "coupon.deactivated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    code?: string | null;
                    /** @enum {string|null} */
                    type?: "PERCENTAGE" | "FIXED" | null;
                    /** @description Riyals. */
                    value?: number | null;
                    /** @description Percent. */
                    discountPercentage?: number | null;
                    /** Format: date */
                    from_date?: string | null;
                    /** Format: date */
                    to_date?: string | null;
                    packages?: number[] | null;
                    userCount?: number | null;
                    validCount?: number | null;
                    day_number?: number | null;
                    month_number?: number | null;
                    year_number?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventMarketplaceCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    market_id?: string | null;
                    /** @enum {string|null} */
                    gateway_type?: "API" | "FEED" | "FILE" | null;
                    /** Format: uri */
                    website?: string | null;
                    /** Format: uri */
                    market_url?: string | null;
                    platform_connected?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventMarketplaceUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    market_id?: string | null;
                    /** @enum {string|null} */
                    gateway_type?: "API" | "FEED" | "FILE" | null;
                    /** Format: uri */
                    website?: string | null;
                    /** Format: uri */
                    market_url?: string | null;
                    platform_connected?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventMarketplaceDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    market_id?: string | null;
                    /** @enum {string|null} */
                    gateway_type?: "API" | "FEED" | "FILE" | null;
                    /** Format: uri */
                    website?: string | null;
                    /** Format: uri */
                    market_url?: string | null;
                    platform_connected?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventMarketplaceActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    market_id?: string | null;
                    /** @enum {string|null} */
                    gateway_type?: "API" | "FEED" | "FILE" | null;
                    /** Format: uri */
                    website?: string | null;
                    /** Format: uri */
                    market_url?: string | null;
                    platform_connected?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventMarketplaceDeactivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace.deactivated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    market_id?: string | null;
                    /** @enum {string|null} */
                    gateway_type?: "API" | "FEED" | "FILE" | null;
                    /** Format: uri */
                    website?: string | null;
                    /** Format: uri */
                    market_url?: string | null;
                    platform_connected?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventStoreCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "store.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    /** @description Id in marketplaces. */
                    marketplace?: number | null;
                    /** @enum {string|null} */
                    state?: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED" | null;
                    /** Format: date-time */
                    state_at?: string | null;
                    order_count?: number | null;
                    /** Format: date-time */
                    counted_at?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventStoreUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "store.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    /** @description Id in marketplaces. */
                    marketplace?: number | null;
                    /** @enum {string|null} */
                    state?: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED" | null;
                    /** Format: date-time */
                    state_at?: string | null;
                    order_count?: number | null;
                    /** Format: date-time */
                    counted_at?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventStoreDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "store.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    /** @description Id in marketplaces. */
                    marketplace?: number | null;
                    /** @enum {string|null} */
                    state?: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED" | null;
                    /** Format: date-time */
                    state_at?: string | null;
                    order_count?: number | null;
                    /** Format: date-time */
                    counted_at?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventCategoryCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "category.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Id in categories. */
                    main_category?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventCategoryUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "category.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Id in categories. */
                    main_category?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventCategoryDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "category.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Id in categories. */
                    main_category?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventCategoryActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "category.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Id in categories. */
                    main_category?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventCategoryDeactivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "category.deactivated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Id in categories. */
                    main_category?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPropertyCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "property.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Id in categories. */
                    main_category?: number | null;
                    /** @enum {string|null} */
                    attribute_type?: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG" | null;
                    values?: {
                        key: string;
                        ar: string;
                        en: string | null;
                    }[] | null;
                    is_required?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPropertyUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "property.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Id in categories. */
                    main_category?: number | null;
                    /** @enum {string|null} */
                    attribute_type?: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG" | null;
                    values?: {
                        key: string;
                        ar: string;
                        en: string | null;
                    }[] | null;
                    is_required?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPropertyDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "property.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Id in categories. */
                    main_category?: number | null;
                    /** @enum {string|null} */
                    attribute_type?: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG" | null;
                    values?: {
                        key: string;
                        ar: string;
                        en: string | null;
                    }[] | null;
                    is_required?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPropertyActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "property.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Id in categories. */
                    main_category?: number | null;
                    /** @enum {string|null} */
                    attribute_type?: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG" | null;
                    values?: {
                        key: string;
                        ar: string;
                        en: string | null;
                    }[] | null;
                    is_required?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPropertyDeactivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "property.deactivated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Id in categories. */
                    main_category?: number | null;
                    /** @enum {string|null} */
                    attribute_type?: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG" | null;
                    values?: {
                        key: string;
                        ar: string;
                        en: string | null;
                    }[] | null;
                    is_required?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventMarketplaceCategoryCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace_category.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @description Id in marketplaces. */
                    marketplace?: number | null;
                    /** @description Id in marketplace_categories. */
                    parent?: number | null;
                    name_ar?: string | null;
                    name_en?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventMarketplaceCategoryUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace_category.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @description Id in marketplaces. */
                    marketplace?: number | null;
                    /** @description Id in marketplace_categories. */
                    parent?: number | null;
                    name_ar?: string | null;
                    name_en?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventMarketplaceCategoryDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace_category.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @description Id in marketplaces. */
                    marketplace?: number | null;
                    /** @description Id in marketplace_categories. */
                    parent?: number | null;
                    name_ar?: string | null;
                    name_en?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventMarketplacePropertyCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace_property.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @description Id in marketplace_categories. */
                    marketplace_category?: number | null;
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @enum {string|null} */
                    attribute_type?: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG" | null;
                    is_required?: boolean | null;
                    values?: {
                        key: string;
                        ar: string;
                        en: string | null;
                    }[] | null;
                    active?: boolean;
                } | null;
            };
        };
        EventMarketplacePropertyUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace_property.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @description Id in marketplace_categories. */
                    marketplace_category?: number | null;
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @enum {string|null} */
                    attribute_type?: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG" | null;
                    is_required?: boolean | null;
                    values?: {
                        key: string;
                        ar: string;
                        en: string | null;
                    }[] | null;
                    active?: boolean;
                } | null;
            };
        };
        EventMarketplacePropertyDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace_property.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @description Id in marketplace_categories. */
                    marketplace_category?: number | null;
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @enum {string|null} */
                    attribute_type?: "TEXT" | "NUMBER" | "SELECT" | "MULTI_SELECT" | "COLOUR" | "DATE" | "FLAG" | null;
                    is_required?: boolean | null;
                    values?: {
                        key: string;
                        ar: string;
                        en: string | null;
                    }[] | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPartnerCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "partner.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    referral_code?: string | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPartnerUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "partner.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    referral_code?: string | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPartnerDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "partner.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    referral_code?: string | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPartnerActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "partner.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    referral_code?: string | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPartnerDeactivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "partner.deactivated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    referral_code?: string | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPartnerIbanConfirmed: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "partner.iban_confirmed";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    iban_confirmed_at?: string | null;
                    referral_code?: string | null;
                    /** @description Percent. */
                    referral_percentage?: number | null;
                    referral_due_months?: number | null;
                    active?: boolean;
                } | null;
            };
        };
        EventReferralCodeGroupCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "referral_code_group.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Percent. */
                    percentage?: number | null;
                    month_count?: number | null;
                    isDefaultForSellers?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventReferralCodeGroupUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "referral_code_group.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Percent. */
                    percentage?: number | null;
                    month_count?: number | null;
                    isDefaultForSellers?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventReferralCodeGroupDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "referral_code_group.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Percent. */
                    percentage?: number | null;
                    month_count?: number | null;
                    isDefaultForSellers?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventReferralCodeGroupActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "referral_code_group.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Percent. */
                    percentage?: number | null;
                    month_count?: number | null;
                    isDefaultForSellers?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventReferralCodeGroupDeactivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "referral_code_group.deactivated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    name_ar?: string | null;
                    name_en?: string | null;
                    /** @description Percent. */
                    percentage?: number | null;
                    month_count?: number | null;
                    isDefaultForSellers?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventShipmentProblemCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "shipment_problem.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    orderNumber?: string | null;
                    orderId?: string | null;
                    /** @enum {string|null} */
                    order_status?: "New_Order" | "Ready_To_Ship" | "In_Transit" | "Out_For_Delivery" | "Delivered" | "Delivery_Failed" | "Returned" | "Cancel_Shipment" | null;
                    shipmentId?: string | null;
                    trackingNumber?: string | null;
                    shippingCompany?: string | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    tenantId?: string | null;
                    /** Format: date-time */
                    resolveAt?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventShipmentProblemUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "shipment_problem.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    orderNumber?: string | null;
                    orderId?: string | null;
                    /** @enum {string|null} */
                    order_status?: "New_Order" | "Ready_To_Ship" | "In_Transit" | "Out_For_Delivery" | "Delivered" | "Delivery_Failed" | "Returned" | "Cancel_Shipment" | null;
                    shipmentId?: string | null;
                    trackingNumber?: string | null;
                    shippingCompany?: string | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    tenantId?: string | null;
                    /** Format: date-time */
                    resolveAt?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventShipmentProblemResolved: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "shipment_problem.resolved";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    orderNumber?: string | null;
                    orderId?: string | null;
                    /** @enum {string|null} */
                    order_status?: "New_Order" | "Ready_To_Ship" | "In_Transit" | "Out_For_Delivery" | "Delivered" | "Delivery_Failed" | "Returned" | "Cancel_Shipment" | null;
                    shipmentId?: string | null;
                    trackingNumber?: string | null;
                    shippingCompany?: string | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    tenantId?: string | null;
                    /** Format: date-time */
                    resolveAt?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventShippingCompanyRequestCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "shipping_company_request.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    company?: string | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    tenantId?: string | null;
                    /** Format: date-time */
                    activatedAt?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventShippingCompanyRequestUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "shipping_company_request.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    company?: string | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    tenantId?: string | null;
                    /** Format: date-time */
                    activatedAt?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventShippingCompanyRequestActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "shipping_company_request.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    company?: string | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    tenantId?: string | null;
                    /** Format: date-time */
                    activatedAt?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventContactRequestCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "contact_request.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    handledAt?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventContactRequestHandled: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "contact_request.handled";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    handledAt?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventBlogCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "blog.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    language?: "ALL" | "AR" | "EN" | null;
                    /** Format: date */
                    published_on?: string | null;
                    order?: number | null;
                    seo_link?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventBlogUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "blog.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    language?: "ALL" | "AR" | "EN" | null;
                    /** Format: date */
                    published_on?: string | null;
                    order?: number | null;
                    seo_link?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventBlogDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "blog.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    language?: "ALL" | "AR" | "EN" | null;
                    /** Format: date */
                    published_on?: string | null;
                    order?: number | null;
                    seo_link?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventBlogActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "blog.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    language?: "ALL" | "AR" | "EN" | null;
                    /** Format: date */
                    published_on?: string | null;
                    order?: number | null;
                    seo_link?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventBlogDeactivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "blog.deactivated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    language?: "ALL" | "AR" | "EN" | null;
                    /** Format: date */
                    published_on?: string | null;
                    order?: number | null;
                    seo_link?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventContentCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "content.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    language?: "ALL" | "AR" | "EN" | null;
                    /** Format: date */
                    published_on?: string | null;
                    order?: number | null;
                    seo_link?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventContentUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "content.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    language?: "ALL" | "AR" | "EN" | null;
                    /** Format: date */
                    published_on?: string | null;
                    order?: number | null;
                    seo_link?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventContentDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "content.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    language?: "ALL" | "AR" | "EN" | null;
                    /** Format: date */
                    published_on?: string | null;
                    order?: number | null;
                    seo_link?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventContentActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "content.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    language?: "ALL" | "AR" | "EN" | null;
                    /** Format: date */
                    published_on?: string | null;
                    order?: number | null;
                    seo_link?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventContentDeactivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "content.deactivated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    title_ar?: string | null;
                    title_en?: string | null;
                    /** @enum {string|null} */
                    language?: "ALL" | "AR" | "EN" | null;
                    /** Format: date */
                    published_on?: string | null;
                    order?: number | null;
                    seo_link?: string | null;
                    active?: boolean;
                } | null;
            };
        };
        EventUserCreated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "user.created";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    user_type?: "ADMIN" | "PRIMARY" | "SUB" | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    roles?: number[] | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    last_sign_in_at?: string | null;
                    locked?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventUserUpdated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "user.updated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    user_type?: "ADMIN" | "PRIMARY" | "SUB" | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    roles?: number[] | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    last_sign_in_at?: string | null;
                    locked?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventUserDeleted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "user.deleted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    user_type?: "ADMIN" | "PRIMARY" | "SUB" | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    roles?: number[] | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    last_sign_in_at?: string | null;
                    locked?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventUserActivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "user.activated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    user_type?: "ADMIN" | "PRIMARY" | "SUB" | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    roles?: number[] | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    last_sign_in_at?: string | null;
                    locked?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventUserDeactivated: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "user.deactivated";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The fields that have another value than before. */
                changed: string[];
                /** @description As it is now, of a deleted one as it was; null where only what changed is known. */
                record: {
                    /** @enum {string|null} */
                    user_type?: "ADMIN" | "PRIMARY" | "SUB" | null;
                    /** @description Id in vendors. */
                    vendor?: number | null;
                    roles?: number[] | null;
                    /** @enum {string|null} */
                    locale?: "ar" | "en" | null;
                    /** Format: date-time */
                    last_sign_in_at?: string | null;
                    locked?: boolean | null;
                    active?: boolean;
                } | null;
            };
        };
        EventPaymentOpened: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "payment.opened";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                number: string;
                vendor: number;
                package: number;
                /** @enum {string} */
                status: "DUE_PAYMENT" | "PENDING" | "SUCCESS" | "REJECTED" | "WRITTEN_OFF";
                /** @enum {string|null} */
                method: "BANK_TRANSFER" | "CASH" | "CREDIT_CARD" | "APPLE_PAY" | null;
                /** @description Riyals. */
                amount: number;
                /** @description Riyals. */
                net_total: number;
                /** @description Riyals. */
                tax: number;
                /** Format: date */
                due_on: string | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventPaymentSubmitted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "payment.submitted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                number: string;
                vendor: number;
                package: number;
                /** @enum {string} */
                status: "DUE_PAYMENT" | "PENDING" | "SUCCESS" | "REJECTED" | "WRITTEN_OFF";
                /** @enum {string|null} */
                method: "BANK_TRANSFER" | "CASH" | "CREDIT_CARD" | "APPLE_PAY" | null;
                /** @description Riyals. */
                amount: number;
                /** @description Riyals. */
                net_total: number;
                /** @description Riyals. */
                tax: number;
                /** Format: date */
                due_on: string | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventPaymentSucceeded: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "payment.succeeded";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                number: string;
                vendor: number;
                package: number;
                /** @enum {string} */
                status: "DUE_PAYMENT" | "PENDING" | "SUCCESS" | "REJECTED" | "WRITTEN_OFF";
                /** @enum {string|null} */
                method: "BANK_TRANSFER" | "CASH" | "CREDIT_CARD" | "APPLE_PAY" | null;
                /** @description Riyals. */
                amount: number;
                /** @description Riyals. */
                net_total: number;
                /** @description Riyals. */
                tax: number;
                /** Format: date */
                due_on: string | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventPaymentRejected: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "payment.rejected";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                number: string;
                vendor: number;
                package: number;
                /** @enum {string} */
                status: "DUE_PAYMENT" | "PENDING" | "SUCCESS" | "REJECTED" | "WRITTEN_OFF";
                /** @enum {string|null} */
                method: "BANK_TRANSFER" | "CASH" | "CREDIT_CARD" | "APPLE_PAY" | null;
                /** @description Riyals. */
                amount: number;
                /** @description Riyals. */
                net_total: number;
                /** @description Riyals. */
                tax: number;
                /** Format: date */
                due_on: string | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventPaymentWrittenOff: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "payment.written_off";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                number: string;
                vendor: number;
                package: number;
                /** @enum {string} */
                status: "DUE_PAYMENT" | "PENDING" | "SUCCESS" | "REJECTED" | "WRITTEN_OFF";
                /** @enum {string|null} */
                method: "BANK_TRANSFER" | "CASH" | "CREDIT_CARD" | "APPLE_PAY" | null;
                /** @description Riyals. */
                amount: number;
                /** @description Riyals. */
                net_total: number;
                /** @description Riyals. */
                tax: number;
                /** Format: date */
                due_on: string | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventPaymentReopened: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "payment.reopened";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                number: string;
                vendor: number;
                package: number;
                /** @enum {string} */
                status: "DUE_PAYMENT" | "PENDING" | "SUCCESS" | "REJECTED" | "WRITTEN_OFF";
                /** @enum {string|null} */
                method: "BANK_TRANSFER" | "CASH" | "CREDIT_CARD" | "APPLE_PAY" | null;
                /** @description Riyals. */
                amount: number;
                /** @description Riyals. */
                net_total: number;
                /** @description Riyals. */
                tax: number;
                /** Format: date */
                due_on: string | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionStarted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.started";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment that it is about; null where there is none. */
                payment: number | null;
                package: number | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionRenewed: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.renewed";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment that it is about; null where there is none. */
                payment: number | null;
                package: number | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionDue: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.due";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment that it is about; null where there is none. */
                payment: number | null;
                package: number | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionExpired: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.expired";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment that it is about; null where there is none. */
                payment: number | null;
                package: number | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionSuspended: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.suspended";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment that it is about; null where there is none. */
                payment: number | null;
                package: number | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionUpgradeOpened: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.upgrade_opened";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment that it is about; null where there is none. */
                payment: number | null;
                package: number | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionUpgraded: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.upgraded";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment that it is about; null where there is none. */
                payment: number | null;
                package: number | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionSwitchPlanned: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.switch_planned";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment that it is about; null where there is none. */
                payment: number | null;
                package: number | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionCancellationPlanned: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.cancellation_planned";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment that it is about; null where there is none. */
                payment: number | null;
                package: number | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionChangeRevoked: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.change_revoked";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment that it is about; null where there is none. */
                payment: number | null;
                package: number | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionExtended: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.extended";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment that it is about; null where there is none. */
                payment: number | null;
                package: number | null;
                /** Format: date */
                starts_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionPausePlanned: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.pause_planned";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment whose period it is of. */
                payment: number;
                /**
                 * Format: date
                 * @description Its first day.
                 */
                paused_on: string | null;
                /**
                 * Format: date
                 * @description The day on which it runs again, at the latest where it has not yet.
                 */
                resumes_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionPaused: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.paused";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment whose period it is of. */
                payment: number;
                /**
                 * Format: date
                 * @description Its first day.
                 */
                paused_on: string | null;
                /**
                 * Format: date
                 * @description The day on which it runs again, at the latest where it has not yet.
                 */
                resumes_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionResumed: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.resumed";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment whose period it is of. */
                payment: number;
                /**
                 * Format: date
                 * @description Its first day.
                 */
                paused_on: string | null;
                /**
                 * Format: date
                 * @description The day on which it runs again, at the latest where it has not yet.
                 */
                resumes_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventSubscriptionPauseRevoked: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "subscription.pause_revoked";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description The payment whose period it is of. */
                payment: number;
                /**
                 * Format: date
                 * @description Its first day.
                 */
                paused_on: string | null;
                /**
                 * Format: date
                 * @description The day on which it runs again, at the latest where it has not yet.
                 */
                resumes_on: string | null;
                /**
                 * Format: date
                 * @description Null for life.
                 */
                ends_on: string | null;
            };
        };
        EventInvoiceIssued: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "invoice.issued";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                number: string;
                uuid: string;
                vendor: number;
                payment: number;
                /** Format: date-time */
                issued_at: string;
                /** @description Riyals. */
                net_total: number;
                /** @description Riyals. */
                tax: number;
                /** @description Riyals; below zero on a credit note. */
                amount: number;
            };
        };
        EventInvoiceCredited: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "invoice.credited";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                number: string;
                uuid: string;
                vendor: number;
                payment: number;
                /** Format: date-time */
                issued_at: string;
                /** @description Riyals. */
                net_total: number;
                /** @description Riyals. */
                tax: number;
                /** @description Riyals; below zero on a credit note. */
                amount: number;
                credit_note: number;
                /** @enum {string|null} */
                purpose: "CANCELLATION" | "REFUND" | "CORRECTION" | "UPGRADE" | null;
            };
        };
        EventRefundMade: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "refund.made";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                number: string;
                vendor: number;
                payment: number;
                /** @description Riyals. */
                amount: number;
                /** @enum {string} */
                method: "BANK_TRANSFER" | "CASH" | "CREDIT_CARD" | "APPLE_PAY";
                /** Format: date */
                refunded_on: string;
                credit_note: number | null;
                /** @enum {string} */
                period: "KEPT" | "ENDED";
            };
        };
        EventPayoutMade: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "payout.made";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                number: string;
                partner: number | null;
                vendor: number | null;
                /** @description Riyals. */
                amount: number;
            };
        };
        EventPayoutReturned: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "payout.returned";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                number: string;
                partner: number | null;
                vendor: number | null;
                /** @description Riyals. */
                amount: number;
            };
        };
        EventPartnerWalletAdjusted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "partner.wallet_adjusted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description Riyals; below zero where it was taken away. */
                amount: number;
            };
        };
        EventVendorWalletAdjusted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "vendor.wallet_adjusted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description Riyals; below zero where it was taken away. */
                amount: number;
            };
        };
        EventReferralReviewAccepted: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "referral_review.accepted";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                vendor: number;
                /** @description Riyals. */
                taken_back: number;
            };
        };
        EventReferralReviewDeclined: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "referral_review.declined";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                vendor: number;
                /** @description Riyals. */
                taken_back: number;
            };
        };
        EventVendorLimitReached: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "vendor.limit_reached";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @enum {string} */
                counter: "product_count" | "market_count" | "order_count" | "numOrders" | "numBranches" | "numBrands" | "pickup_location_count" | "numSharedApps" | "free_whatsapp_conversation_count";
                used: number;
                limit: number;
                /**
                 * Format: date
                 * @description The first day of the period that is paid for.
                 */
                period_starts_on: string | null;
            };
        };
        EventStoreRequested: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "store.requested";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                vendor: number | null;
                marketplace: number;
                /** @enum {string} */
                state: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED";
                /**
                 * @description Null of a store that is new.
                 * @enum {string|null}
                 */
                previous: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED" | null;
                /** Format: date-time */
                at: string | null;
            };
        };
        EventStoreLinked: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "store.linked";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                vendor: number | null;
                marketplace: number;
                /** @enum {string} */
                state: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED";
                /**
                 * @description Null of a store that is new.
                 * @enum {string|null}
                 */
                previous: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED" | null;
                /** Format: date-time */
                at: string | null;
            };
        };
        EventStoreFailed: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "store.failed";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                vendor: number | null;
                marketplace: number;
                /** @enum {string} */
                state: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED";
                /**
                 * @description Null of a store that is new.
                 * @enum {string|null}
                 */
                previous: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED" | null;
                /** Format: date-time */
                at: string | null;
            };
        };
        EventStoreUnlinked: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "store.unlinked";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                vendor: number | null;
                marketplace: number;
                /** @enum {string} */
                state: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED";
                /**
                 * @description Null of a store that is new.
                 * @enum {string|null}
                 */
                previous: "REQUESTED" | "LINKED" | "FAILED" | "UNLINKED" | null;
                /** Format: date-time */
                at: string | null;
            };
        };
        EventShipmentProblemAnswered: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "shipment_problem.answered";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                vendor: number | null;
                /** @enum {string} */
                side: "VENDOR" | "SUPPORT";
                answer: number;
                /** @description How many came with it. */
                files: number;
            };
        };
        EventMarketplaceTreeChanged: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "marketplace.tree_changed";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                /** @description Its number; its changes are read in the panel. */
                version: number;
                /** @enum {string} */
                source: "FILE" | "FEED" | "API" | "RETURN";
                added: number;
                renamed: number;
                moved: number;
                removed: number;
                required: number;
                changed: number;
                /** @description Mappings of what was removed. */
                broken: number;
            };
        };
        EventMappingChanged: {
            /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
            id: string;
            /** @constant */
            type: "mapping.changed";
            /** Format: date-time */
            occurred_at: string;
            subject: {
                resource: string;
                id: number;
                /** @description What outside systems know it by, where they named it. */
                external_id: string | null;
            };
            actor: {
                /** @enum {string} */
                kind: "person" | "service_account" | "visitor" | "system";
                id: number | null;
            };
            data: {
                marketplace: number;
                /** @description Of a category: what it is mapped to now. */
                category_ids?: number[];
                previous_category_ids?: number[];
                /** @description Of a property: the main category for which it was mapped. */
                main_category?: number;
                /** @description Of a property: what it is mapped to now. */
                property?: number | null;
                previous_property?: number | null;
            };
        };
    };
    responses: {
        /** @description The request cannot be understood. */
        Failure400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "code": "malformed",
                 *       "message": "The request could not be understood",
                 *       "errors": {},
                 *       "request_id": "Zm9v-1a"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The token is missing or not valid any more. */
        Failure401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "code": "token_not_valid",
                 *       "message": "token not valid",
                 *       "errors": {},
                 *       "request_id": "Zm9v-1a"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Not permitted. */
        Failure403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "code": "not_allowed",
                 *       "message": "You are not allowed to do this",
                 *       "errors": {},
                 *       "request_id": "Zm9v-1a"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such thing. */
        Failure404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "code": "not_found",
                 *       "message": "Not found",
                 *       "errors": {},
                 *       "request_id": "Zm9v-1a"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Refused in this state; `code` and `message` say why. */
        Failure409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "code": "changed_meanwhile",
                 *       "message": "This record was changed elsewhere since you opened it",
                 *       "errors": {},
                 *       "request_id": "Zm9v-1a"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too large. */
        Failure413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "code": "payload_too_large",
                 *       "message": "The content is larger than allowed",
                 *       "errors": {},
                 *       "request_id": "Zm9v-1a"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The type of the body is not supported. */
        Failure415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "code": "unsupported_media_type",
                 *       "message": "This type of content is not supported",
                 *       "errors": {},
                 *       "request_id": "Zm9v-1a"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Something is wrong with the fields or parameters in `errors`. */
        Failure422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "code": "validation",
                 *       "message": "Please correct the marked fields",
                 *       "errors": {
                 *         "name_ar": [
                 *           "Required Field"
                 *         ]
                 *       },
                 *       "request_id": "Zm9v-1a"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many attempts; `Retry-After` says how many seconds to wait. */
        Failure429: {
            headers: {
                /** @description Seconds. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "code": "too_many_requests",
                 *       "message": "Too many attempts, wait a moment and try again",
                 *       "errors": {},
                 *       "request_id": "Zm9v-1a"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Not possible now (503), or something that nobody foresaw (500). */
        FailureOther: {
            headers: {
                /** @description Seconds. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "code": "unavailable",
                 *       "message": "The service is not available for the moment, try again shortly",
                 *       "errors": {},
                 *       "request_id": "Zm9v-1a"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /** @description Language of messages and names. */
        Lang: "ar" | "en";
        /** @description The call is done once, however often it is sent with this key. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    platformListContacts: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the answer before. */
                cursor?: string;
                /** @description Only what was created or changed at that moment or later. */
                updated_since?: string;
            };
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            contacts: {
                                data: components["schemas"]["PlatformContact"][];
                                /** @description Null while there was never anything. */
                                next_cursor: string | null;
                                has_more: boolean;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformGetContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            contact: components["schemas"]["PlatformContact"];
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformPutContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "مثال",
                 *       "email": "contacts@example.com",
                 *       "phone": "+966501234567",
                 *       "vendor": "vendor-1",
                 *       "locale": "ar",
                 *       "subject": "مثال",
                 *       "message": "مثال"
                 *     }
                 */
                "application/json": components["schemas"]["PlatformContactInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            /** @enum {string} */
                            outcome: "created" | "updated" | "unchanged";
                            contact: components["schemas"]["PlatformContact"];
                        };
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformBulkContacts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "external_id": "external-id-1",
                 *         "name": "مثال",
                 *         "email": "contacts@example.com",
                 *         "phone": "+966501234567",
                 *         "vendor": "vendor-1",
                 *         "locale": "ar",
                 *         "subject": "مثال",
                 *         "message": "مثال"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PlatformContactRow"][];
                /** @example {"external_id":"external-id-1","name":"مثال","email":"contacts@example.com","phone":"+966501234567","vendor":"vendor-1","locale":"ar","subject":"مثال","message":"مثال"} */
                "application/x-ndjson": components["schemas"]["PlatformContactRow"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            rows: {
                                /** @description Its place among the rows that were sent, from 1 on. */
                                row: number;
                                /** @description What its record is known by, where it says. */
                                key?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                outcome: "created" | "updated" | "unchanged" | "failed";
                                id?: number;
                                /** @description Why it failed: a stable code. */
                                code?: string;
                                /** @description The same in the language of `Lang`. */
                                message?: string;
                                /** @description What is wrong with which field. */
                                errors?: {
                                    [key: string]: string[];
                                };
                            }[];
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
                            /** @description Why the rows after the last one that is answered were not looked at; sending them again does no harm. */
                            stopped: {
                                code: string;
                                message: string;
                            } | null;
                        };
                    };
                    "application/x-ndjson": unknown;
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    listPlatformEvents: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the answer before; the oldest event that is kept unless told. */
                cursor?: string;
                /** @description Types, separated by commas; all of them unless told. */
                types?: string;
            };
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            events: {
                                data: {
                                    /** @description Stays the same however often it is delivered: keep it to tell repetitions. */
                                    id: string;
                                    type: string;
                                    /** Format: date-time */
                                    occurred_at: string;
                                    subject: {
                                        resource: string;
                                        id: number;
                                        /** @description What outside systems know it by, where they named it. */
                                        external_id: string | null;
                                    };
                                    actor: {
                                        /** @enum {string} */
                                        kind: "person" | "service_account" | "visitor" | "system";
                                        id: number | null;
                                    };
                                    data: {
                                        [key: string]: unknown;
                                    };
                                }[];
                                /** @description Where to go on, also when nothing further has happened yet. */
                                next_cursor: string;
                                has_more: boolean;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            409: components["responses"]["Failure409"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformListMarketplaceCategories: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the answer before. */
                cursor?: string;
                /** @description Only what was created or changed at that moment or later. */
                updated_since?: string;
            };
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            marketplace_categories: {
                                data: components["schemas"]["PlatformMarketplaceCategory"][];
                                /** @description Null while there was never anything. */
                                next_cursor: string | null;
                                has_more: boolean;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformGetMarketplaceCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                marketplace: string;
                remote_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            marketplace_category: components["schemas"]["PlatformMarketplaceCategory"];
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformPutMarketplaceCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                marketplace: string;
                remote_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "parent": "parent-1",
                 *       "name_ar": "مثال",
                 *       "name_en": "Example"
                 *     }
                 */
                "application/json": components["schemas"]["PlatformMarketplaceCategoryInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            /** @enum {string} */
                            outcome: "created" | "updated" | "unchanged";
                            marketplace_category: components["schemas"]["PlatformMarketplaceCategory"];
                        };
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformDeleteMarketplaceCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                marketplace: string;
                remote_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: Record<string, never>;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformBulkMarketplaceCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "marketplace": "marketplace-1",
                 *         "remote_id": "مثال",
                 *         "parent": "parent-1",
                 *         "name_ar": "مثال",
                 *         "name_en": "Example"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PlatformMarketplaceCategoryRow"][];
                /** @example {"marketplace":"marketplace-1","remote_id":"مثال","parent":"parent-1","name_ar":"مثال","name_en":"Example"} */
                "application/x-ndjson": components["schemas"]["PlatformMarketplaceCategoryRow"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            rows: {
                                /** @description Its place among the rows that were sent, from 1 on. */
                                row: number;
                                /** @description What its record is known by, where it says. */
                                key?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                outcome: "created" | "updated" | "unchanged" | "failed";
                                id?: number;
                                /** @description Why it failed: a stable code. */
                                code?: string;
                                /** @description The same in the language of `Lang`. */
                                message?: string;
                                /** @description What is wrong with which field. */
                                errors?: {
                                    [key: string]: string[];
                                };
                            }[];
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
                            /** @description Why the rows after the last one that is answered were not looked at; sending them again does no harm. */
                            stopped: {
                                code: string;
                                message: string;
                            } | null;
                        };
                    };
                    "application/x-ndjson": unknown;
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformListMarketplaceProperties: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the answer before. */
                cursor?: string;
                /** @description Only what was created or changed at that moment or later. */
                updated_since?: string;
            };
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            marketplace_properties: {
                                data: components["schemas"]["PlatformMarketplaceProperty"][];
                                /** @description Null while there was never anything. */
                                next_cursor: string | null;
                                has_more: boolean;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformGetMarketplaceProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                marketplace: string;
                marketplace_category: string;
                remote_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            marketplace_property: components["schemas"]["PlatformMarketplaceProperty"];
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformPutMarketplaceProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                marketplace: string;
                marketplace_category: string;
                remote_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name_ar": "مثال",
                 *       "name_en": "Example",
                 *       "attribute_type": "TEXT",
                 *       "is_required": false
                 *     }
                 */
                "application/json": components["schemas"]["PlatformMarketplacePropertyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            /** @enum {string} */
                            outcome: "created" | "updated" | "unchanged";
                            marketplace_property: components["schemas"]["PlatformMarketplaceProperty"];
                        };
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformDeleteMarketplaceProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                marketplace: string;
                marketplace_category: string;
                remote_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: Record<string, never>;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformBulkMarketplaceProperties: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "marketplace": "marketplace-1",
                 *         "marketplace_category": "marketplace-category-1",
                 *         "remote_id": "مثال",
                 *         "name_ar": "مثال",
                 *         "name_en": "Example",
                 *         "attribute_type": "TEXT",
                 *         "is_required": false
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PlatformMarketplacePropertyRow"][];
                /** @example {"marketplace":"marketplace-1","marketplace_category":"marketplace-category-1","remote_id":"مثال","name_ar":"مثال","name_en":"Example","attribute_type":"TEXT","is_required":false} */
                "application/x-ndjson": components["schemas"]["PlatformMarketplacePropertyRow"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            rows: {
                                /** @description Its place among the rows that were sent, from 1 on. */
                                row: number;
                                /** @description What its record is known by, where it says. */
                                key?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                outcome: "created" | "updated" | "unchanged" | "failed";
                                id?: number;
                                /** @description Why it failed: a stable code. */
                                code?: string;
                                /** @description The same in the language of `Lang`. */
                                message?: string;
                                /** @description What is wrong with which field. */
                                errors?: {
                                    [key: string]: string[];
                                };
                            }[];
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
                            /** @description Why the rows after the last one that is answered were not looked at; sending them again does no harm. */
                            stopped: {
                                code: string;
                                message: string;
                            } | null;
                        };
                    };
                    "application/x-ndjson": unknown;
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformListMarketplaces: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the answer before. */
                cursor?: string;
                /** @description Only what was created or changed at that moment or later. */
                updated_since?: string;
            };
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            marketplaces: {
                                data: components["schemas"]["PlatformMarketplace"][];
                                /** @description Null while there was never anything. */
                                next_cursor: string | null;
                                has_more: boolean;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformGetMarketplace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                market_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            marketplace: components["schemas"]["PlatformMarketplace"];
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformPutTree: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                market_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "remote_id": "1",
                 *         "parent": null,
                 *         "name_ar": "أزياء",
                 *         "name_en": "Fashion"
                 *       },
                 *       {
                 *         "remote_id": "2",
                 *         "parent": "1",
                 *         "name_ar": "أحذية",
                 *         "name_en": "Shoes"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PlatformTreeCategory"][];
                /**
                 * @example {"remote_id":"1","parent":null,"name_ar":"أزياء","name_en":"Fashion"}
                 *     {"remote_id":"2","parent":"1","name_ar":"أحذية","name_en":"Shoes"}
                 */
                "application/x-ndjson": components["schemas"]["PlatformTreeCategory"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            /** @description Null where nothing is different. */
                            version: {
                                id: number;
                                number: number;
                                /** @enum {string} */
                                source: "FILE" | "FEED" | "API" | "RETURN";
                                /** @description Made of rows that were written one by one. */
                                gathered: boolean;
                                /** @description Null for the schedule. */
                                made_by: string | null;
                                file_name: string | null;
                                /** @description SHA-256 of what arrived. */
                                checksum: string | null;
                                /** @description The number of the version that the tree went back to. */
                                returned_to: number | null;
                                /** @description How many there are after it. */
                                categories: number;
                                properties: number;
                                added: number;
                                renamed: number;
                                moved: number;
                                removed: number;
                                /** @description Properties that products need from this version on. */
                                required: number;
                                /** @description Properties with another type or other values. */
                                changed: number;
                                /** @description Mappings of what was removed. */
                                broken: number;
                                /** Format: date-time */
                                created_at: string;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    getPlatformMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            me: {
                                account: {
                                    id: number;
                                    name: string;
                                };
                                key: {
                                    /** @description Its beginning and its last signs, as the panel shows it. */
                                    hint: string;
                                    /** Format: date-time */
                                    created_at: string;
                                    /**
                                     * Format: date-time
                                     * @description Null: until it is revoked.
                                     */
                                    expires_at: string | null;
                                };
                                scopes: string[];
                                /** @description The marketplaces that it reaches alone; null: all of them. */
                                marketplaces: {
                                    id: number;
                                    market_id: string;
                                }[] | null;
                                /** @description The vendors that it reaches alone; null: all of them. */
                                vendors: {
                                    id: number;
                                    tenant: string;
                                }[] | null;
                                limits: {
                                    requests_per_minute: number;
                                };
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformListShippingCompanyRequests: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the answer before. */
                cursor?: string;
                /** @description Only what was created or changed at that moment or later. */
                updated_since?: string;
            };
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            requests: {
                                data: components["schemas"]["PlatformRequest"][];
                                /** @description Null while there was never anything. */
                                next_cursor: string | null;
                                has_more: boolean;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformGetRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            request: components["schemas"]["PlatformRequest"];
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformPutRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "company": "مثال",
                 *       "vendor": "vendor-1",
                 *       "contact_name": "مثال",
                 *       "phone": "+966501234567",
                 *       "email": "shipping_company_requests@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["PlatformRequestInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            /** @enum {string} */
                            outcome: "created" | "updated" | "unchanged";
                            request: components["schemas"]["PlatformRequest"];
                        };
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformBulkShippingCompanyRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "external_id": "external-id-1",
                 *         "company": "مثال",
                 *         "vendor": "vendor-1",
                 *         "contact_name": "مثال",
                 *         "phone": "+966501234567",
                 *         "email": "shipping_company_requests@example.com"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PlatformRequestRow"][];
                /** @example {"external_id":"external-id-1","company":"مثال","vendor":"vendor-1","contact_name":"مثال","phone":"+966501234567","email":"shipping_company_requests@example.com"} */
                "application/x-ndjson": components["schemas"]["PlatformRequestRow"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            rows: {
                                /** @description Its place among the rows that were sent, from 1 on. */
                                row: number;
                                /** @description What its record is known by, where it says. */
                                key?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                outcome: "created" | "updated" | "unchanged" | "failed";
                                id?: number;
                                /** @description Why it failed: a stable code. */
                                code?: string;
                                /** @description The same in the language of `Lang`. */
                                message?: string;
                                /** @description What is wrong with which field. */
                                errors?: {
                                    [key: string]: string[];
                                };
                            }[];
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
                            /** @description Why the rows after the last one that is answered were not looked at; sending them again does no harm. */
                            stopped: {
                                code: string;
                                message: string;
                            } | null;
                        };
                    };
                    "application/x-ndjson": unknown;
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformListShippings: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the answer before. */
                cursor?: string;
                /** @description Only what was created or changed at that moment or later. */
                updated_since?: string;
            };
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            shippings: {
                                data: components["schemas"]["PlatformShipping"][];
                                /** @description Null while there was never anything. */
                                next_cursor: string | null;
                                has_more: boolean;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformGetShipping: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            shipping: components["schemas"]["PlatformShipping"];
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformPutShipping: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderNumber": "EXAMPLE26",
                 *       "orderId": "EXAMPLE26",
                 *       "order_status": "New_Order",
                 *       "shipmentId": "EXAMPLE26",
                 *       "trackingNumber": "EXAMPLE26",
                 *       "shippingCompany": "مثال",
                 *       "vendor": "vendor-1",
                 *       "subject": "مثال",
                 *       "problem": "مثال"
                 *     }
                 */
                "application/json": components["schemas"]["PlatformShippingInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            /** @enum {string} */
                            outcome: "created" | "updated" | "unchanged";
                            shipping: components["schemas"]["PlatformShipping"];
                        };
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformBulkShippings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "external_id": "external-id-1",
                 *         "orderNumber": "EXAMPLE26",
                 *         "orderId": "EXAMPLE26",
                 *         "order_status": "New_Order",
                 *         "shipmentId": "EXAMPLE26",
                 *         "trackingNumber": "EXAMPLE26",
                 *         "shippingCompany": "مثال",
                 *         "vendor": "vendor-1",
                 *         "subject": "مثال",
                 *         "problem": "مثال"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PlatformShippingRow"][];
                /** @example {"external_id":"external-id-1","orderNumber":"EXAMPLE26","orderId":"EXAMPLE26","order_status":"New_Order","shipmentId":"EXAMPLE26","trackingNumber":"EXAMPLE26","shippingCompany":"مثال","vendor":"vendor-1","subject":"مثال","problem":"مثال"} */
                "application/x-ndjson": components["schemas"]["PlatformShippingRow"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            rows: {
                                /** @description Its place among the rows that were sent, from 1 on. */
                                row: number;
                                /** @description What its record is known by, where it says. */
                                key?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                outcome: "created" | "updated" | "unchanged" | "failed";
                                id?: number;
                                /** @description Why it failed: a stable code. */
                                code?: string;
                                /** @description The same in the language of `Lang`. */
                                message?: string;
                                /** @description What is wrong with which field. */
                                errors?: {
                                    [key: string]: string[];
                                };
                            }[];
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
                            /** @description Why the rows after the last one that is answered were not looked at; sending them again does no harm. */
                            stopped: {
                                code: string;
                                message: string;
                            } | null;
                        };
                    };
                    "application/x-ndjson": unknown;
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformListStores: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the answer before. */
                cursor?: string;
                /** @description Only what was created or changed at that moment or later. */
                updated_since?: string;
            };
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            stores: {
                                data: components["schemas"]["PlatformStore"][];
                                /** @description Null while there was never anything. */
                                next_cursor: string | null;
                                has_more: boolean;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformGetStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            store: components["schemas"]["PlatformStore"];
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformPutStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "مثال",
                 *       "vendor": "vendor-1",
                 *       "marketplace": "marketplace-1",
                 *       "state": "REQUESTED",
                 *       "state_at": "2026-01-01T09:00:00Z",
                 *       "order_count": 0,
                 *       "counted_at": "2026-01-01T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["PlatformStoreInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            /** @enum {string} */
                            outcome: "created" | "updated" | "unchanged";
                            store: components["schemas"]["PlatformStore"];
                        };
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformDeleteStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: Record<string, never>;
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformBulkStores: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "external_id": "external-id-1",
                 *         "name": "مثال",
                 *         "vendor": "vendor-1",
                 *         "marketplace": "marketplace-1",
                 *         "state": "REQUESTED",
                 *         "state_at": "2026-01-01T09:00:00Z",
                 *         "order_count": 0,
                 *         "counted_at": "2026-01-01T09:00:00Z"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PlatformStoreRow"][];
                /** @example {"external_id":"external-id-1","name":"مثال","vendor":"vendor-1","marketplace":"marketplace-1","state":"REQUESTED","state_at":"2026-01-01T09:00:00Z","order_count":0,"counted_at":"2026-01-01T09:00:00Z"} */
                "application/x-ndjson": components["schemas"]["PlatformStoreRow"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            rows: {
                                /** @description Its place among the rows that were sent, from 1 on. */
                                row: number;
                                /** @description What its record is known by, where it says. */
                                key?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                outcome: "created" | "updated" | "unchanged" | "failed";
                                id?: number;
                                /** @description Why it failed: a stable code. */
                                code?: string;
                                /** @description The same in the language of `Lang`. */
                                message?: string;
                                /** @description What is wrong with which field. */
                                errors?: {
                                    [key: string]: string[];
                                };
                            }[];
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
                            /** @description Why the rows after the last one that is answered were not looked at; sending them again does no harm. */
                            stopped: {
                                code: string;
                                message: string;
                            } | null;
                        };
                    };
                    "application/x-ndjson": unknown;
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformListUsageCounts: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the answer before. */
                cursor?: string;
                /** @description Only what was created or changed at that moment or later. */
                updated_since?: string;
            };
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            usage_counts: {
                                data: components["schemas"]["PlatformUsageCount"][];
                                /** @description Null while there was never anything. */
                                next_cursor: string | null;
                                has_more: boolean;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformGetUsageCount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                vendor: string;
                counter: "product_count" | "market_count" | "order_count" | "numOrders" | "numBranches" | "numBrands" | "pickup_location_count" | "numSharedApps" | "free_whatsapp_conversation_count";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            usage_count: components["schemas"]["PlatformUsageCount"];
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformPutUsageCount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                vendor: string;
                counter: "product_count" | "market_count" | "order_count" | "numOrders" | "numBranches" | "numBrands" | "pickup_location_count" | "numSharedApps" | "free_whatsapp_conversation_count";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "used": 1,
                 *       "counted_at": "2026-01-01T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["PlatformUsageCountInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            /** @enum {string} */
                            outcome: "created" | "updated" | "unchanged";
                            usage_count: components["schemas"]["PlatformUsageCount"];
                        };
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformBulkUsageCounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "vendor": "vendor-1",
                 *         "counter": "product_count",
                 *         "used": 1,
                 *         "counted_at": "2026-01-01T09:00:00Z"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PlatformUsageCountRow"][];
                /** @example {"vendor":"vendor-1","counter":"product_count","used":1,"counted_at":"2026-01-01T09:00:00Z"} */
                "application/x-ndjson": components["schemas"]["PlatformUsageCountRow"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            rows: {
                                /** @description Its place among the rows that were sent, from 1 on. */
                                row: number;
                                /** @description What its record is known by, where it says. */
                                key?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                outcome: "created" | "updated" | "unchanged" | "failed";
                                id?: number;
                                /** @description Why it failed: a stable code. */
                                code?: string;
                                /** @description The same in the language of `Lang`. */
                                message?: string;
                                /** @description What is wrong with which field. */
                                errors?: {
                                    [key: string]: string[];
                                };
                            }[];
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
                            /** @description Why the rows after the last one that is answered were not looked at; sending them again does no harm. */
                            stopped: {
                                code: string;
                                message: string;
                            } | null;
                        };
                    };
                    "application/x-ndjson": unknown;
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformListUsers: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the answer before. */
                cursor?: string;
                /** @description Only what was created or changed at that moment or later. */
                updated_since?: string;
            };
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            users: {
                                data: components["schemas"]["PlatformUser"][];
                                /** @description Null while there was never anything. */
                                next_cursor: string | null;
                                has_more: boolean;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformGetUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            user: components["schemas"]["PlatformUser"];
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformPutUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "مثال users",
                 *       "email": "users@example.com",
                 *       "phone": "+966501234567",
                 *       "locale": "ar"
                 *     }
                 */
                "application/json": components["schemas"]["PlatformUserInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            /** @enum {string} */
                            outcome: "created" | "updated" | "unchanged";
                            user: components["schemas"]["PlatformUser"];
                        };
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformBulkUsers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "external_id": "external-id-1",
                 *         "username": "مثال users",
                 *         "email": "users@example.com",
                 *         "phone": "+966501234567",
                 *         "locale": "ar"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PlatformUserRow"][];
                /** @example {"external_id":"external-id-1","username":"مثال users","email":"users@example.com","phone":"+966501234567","locale":"ar"} */
                "application/x-ndjson": components["schemas"]["PlatformUserRow"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            rows: {
                                /** @description Its place among the rows that were sent, from 1 on. */
                                row: number;
                                /** @description What its record is known by, where it says. */
                                key?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                outcome: "created" | "updated" | "unchanged" | "failed";
                                id?: number;
                                /** @description Why it failed: a stable code. */
                                code?: string;
                                /** @description The same in the language of `Lang`. */
                                message?: string;
                                /** @description What is wrong with which field. */
                                errors?: {
                                    [key: string]: string[];
                                };
                            }[];
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
                            /** @description Why the rows after the last one that is answered were not looked at; sending them again does no harm. */
                            stopped: {
                                code: string;
                                message: string;
                            } | null;
                        };
                    };
                    "application/x-ndjson": unknown;
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformListVendors: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next_cursor` of the answer before. */
                cursor?: string;
                /** @description Only what was created or changed at that moment or later. */
                updated_since?: string;
            };
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            venders: {
                                data: components["schemas"]["PlatformVender"][];
                                /** @description Null while there was never anything. */
                                next_cursor: string | null;
                                has_more: boolean;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformGetVender: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            vender: components["schemas"]["PlatformVender"];
                        };
                    };
                };
            };
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformPutVender: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path: {
                external_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "store_name": "مثال",
                 *       "seller_name": "مثال",
                 *       "company_name": "مثال",
                 *       "email": "vendors@example.com",
                 *       "phone": "+966501234567",
                 *       "subdomain": "example-store",
                 *       "locale": "ar",
                 *       "description": "مثال",
                 *       "registration_type": "COMMERCIAL_REGISTRATION",
                 *       "commercial_registration": "1010123456",
                 *       "commercial_registration_expiry": "2026-01-01",
                 *       "tax_number": "300123456700003",
                 *       "building_number": "7284",
                 *       "street": "مثال",
                 *       "district": "مثال",
                 *       "city": "مثال",
                 *       "postal_code": "12214",
                 *       "additional_number": "2121"
                 *     }
                 */
                "application/json": components["schemas"]["PlatformVenderInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            /** @enum {string} */
                            outcome: "created" | "updated" | "unchanged";
                            vender: components["schemas"]["PlatformVender"];
                        };
                    };
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            404: components["responses"]["Failure404"];
            409: components["responses"]["Failure409"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
    platformBulkVendors: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names. */
                Lang?: components["parameters"]["Lang"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "external_id": "external-id-1",
                 *         "store_name": "مثال",
                 *         "seller_name": "مثال",
                 *         "company_name": "مثال",
                 *         "email": "vendors@example.com",
                 *         "phone": "+966501234567",
                 *         "subdomain": "example-store",
                 *         "locale": "ar",
                 *         "description": "مثال",
                 *         "registration_type": "COMMERCIAL_REGISTRATION",
                 *         "commercial_registration": "1010123456",
                 *         "commercial_registration_expiry": "2026-01-01",
                 *         "tax_number": "300123456700003",
                 *         "building_number": "7284",
                 *         "street": "مثال",
                 *         "district": "مثال",
                 *         "city": "مثال",
                 *         "postal_code": "12214",
                 *         "additional_number": "2121"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PlatformVenderRow"][];
                /** @example {"external_id":"external-id-1","store_name":"مثال","seller_name":"مثال","company_name":"مثال","email":"vendors@example.com","phone":"+966501234567","subdomain":"example-store","locale":"ar","description":"مثال","registration_type":"COMMERCIAL_REGISTRATION","commercial_registration":"1010123456","commercial_registration_expiry":"2026-01-01","tax_number":"300123456700003","building_number":"7284","street":"مثال","district":"مثال","city":"مثال","postal_code":"12214","additional_number":"2121"} */
                "application/x-ndjson": components["schemas"]["PlatformVenderRow"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: true;
                        /** @description In the language of the header Lang. */
                        message: string;
                        result: {
                            rows: {
                                /** @description Its place among the rows that were sent, from 1 on. */
                                row: number;
                                /** @description What its record is known by, where it says. */
                                key?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                outcome: "created" | "updated" | "unchanged" | "failed";
                                id?: number;
                                /** @description Why it failed: a stable code. */
                                code?: string;
                                /** @description The same in the language of `Lang`. */
                                message?: string;
                                /** @description What is wrong with which field. */
                                errors?: {
                                    [key: string]: string[];
                                };
                            }[];
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
                            /** @description Why the rows after the last one that is answered were not looked at; sending them again does no harm. */
                            stopped: {
                                code: string;
                                message: string;
                            } | null;
                        };
                    };
                    "application/x-ndjson": unknown;
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403"];
            413: components["responses"]["Failure413"];
            415: components["responses"]["Failure415"];
            422: components["responses"]["Failure422"];
            429: components["responses"]["Failure429"];
            default: components["responses"]["FailureOther"];
        };
    };
}
