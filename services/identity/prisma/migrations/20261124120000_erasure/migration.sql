-- Accounts that are to be deleted, and those that were: ids and pseudonyms, which a restored backup is compared with.
CREATE TABLE "erasure" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "pseudonym" text NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done')),
  "requested_by" uuid NOT NULL,
  "reason" text,
  "again" boolean NOT NULL DEFAULT false,
  "requested_at" timestamptz(3) NOT NULL,
  "due_at" timestamptz(3) NOT NULL,
  "begun_at" timestamptz(3),
  "done_by" text[] NOT NULL DEFAULT '{}',
  "answered_at" timestamptz(3),
  "done_at" timestamptz(3),
  CONSTRAINT "erasure_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "erasure_user_key" ON "erasure" ("user_id");
CREATE INDEX "erasure_state_idx" ON "erasure" ("state", "due_at");
CREATE INDEX "erasure_requested_at_idx" ON "erasure" ("requested_at" DESC, "id" DESC);

-- How long things are kept, one row: what is not in it is as the contracts say.
CREATE TABLE "retention" (
  "id" smallint NOT NULL CHECK (id = 1),
  "rules" jsonb NOT NULL,
  "version" integer NOT NULL,
  CONSTRAINT "retention_pkey" PRIMARY KEY ("id")
);

INSERT INTO "retention" ("id", "rules", "version") VALUES (1, '{}', 1);
