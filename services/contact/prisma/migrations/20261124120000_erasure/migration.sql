ALTER TABLE "message" ADD COLUMN "user_id" uuid;
CREATE INDEX "message_user_id_idx" ON "message" ("user_id");
ALTER TABLE "mail" ADD COLUMN "about_id" uuid, ADD COLUMN "erasure_id" uuid;
CREATE INDEX "mail_about_id_idx" ON "mail" ("about_id");

CREATE TABLE "open_erasure" (
  "erasure_id" uuid NOT NULL,
  "submissions_at" timestamptz(3),
  CONSTRAINT "open_erasure_pkey" PRIMARY KEY ("erasure_id")
);

-- What was changed in tables that only grow, and when. It is append-only itself.
CREATE TABLE "erasure_change" (
  "id" bigserial NOT NULL,
  "table_name" text NOT NULL,
  "row" jsonb NOT NULL,
  "columns" text[],
  "at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "erasure_change_pkey" PRIMARY KEY ("id")
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "erasure_change" EXECUTE FUNCTION refuse_change();

-- Tables that only grow take one change: columns that identify somebody get the pseudonym of a person who is erased, or become
-- empty. TG_ARGV: which columns. Every such change is noted.
CREATE FUNCTION refuse_change_but_pseudonyms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  SELECT array_agg(after.key ORDER BY after.key) INTO changed
    FROM jsonb_each_text(to_jsonb(NEW)) AS after, jsonb_each_text(to_jsonb(OLD)) AS before
   WHERE after.key = before.key AND after.value IS DISTINCT FROM before.value;
  IF changed IS NULL OR NOT changed <@ TG_ARGV OR EXISTS (
    SELECT FROM jsonb_each_text(to_jsonb(NEW)) AS after
     WHERE after.key = ANY (changed) AND coalesce(after.value, '') <> '' AND NOT EXISTS (
       SELECT FROM erased_person
        WHERE after.value IN (pseudonym, replace(pseudonym, ' person ', ' organization '), replace(pseudonym, ' person ', ' submission '))))
  THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  INSERT INTO erasure_change (table_name, "row", columns)
  VALUES (TG_TABLE_NAME,
          (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(NEW)) WHERE key IN ('id', 'refund_id', 'position')),
          changed);
  RETURN NEW;
END $$;

DROP TRIGGER append_only ON "invoice";
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "invoice" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_pseudonyms BEFORE UPDATE ON "invoice" FOR EACH ROW
  EXECUTE FUNCTION refuse_change_but_pseudonyms('payer_name', 'payer_email', 'organization_name', 'submission_title');
DROP TRIGGER append_only ON "refund";
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "refund" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_pseudonyms BEFORE UPDATE ON "refund" FOR EACH ROW EXECUTE FUNCTION refuse_change_but_pseudonyms('reason');
DROP TRIGGER append_only ON "refund_step";
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "refund_step" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_pseudonyms BEFORE UPDATE ON "refund_step" FOR EACH ROW EXECUTE FUNCTION refuse_change_but_pseudonyms('note');
