-- Whether entries are completed only with declarations.
ALTER TABLE programme ADD COLUMN declarations boolean NOT NULL DEFAULT false;

-- What entrants declare about rights, period and generative AI.
CREATE TABLE declaration (
  submission_id uuid NOT NULL,
  executed_from text NOT NULL CHECK (executed_from ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  executed_until text NOT NULL CHECK (executed_until ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  ai_use text NOT NULL CHECK (ai_use IN ('none', 'assisted', 'generated')),
  ai_words text NOT NULL,
  declared_at timestamptz(3) NOT NULL,
  declared_by uuid NOT NULL,
  CONSTRAINT declaration_pkey PRIMARY KEY (submission_id),
  CONSTRAINT declaration_submission_fk FOREIGN KEY (submission_id) REFERENCES submission (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT declaration_months_in_order CHECK (executed_from <= executed_until)
);

-- Completing freezes it. The words are left to the erasure of a person who is named in them.
CREATE FUNCTION freeze_declaration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM submission WHERE id = OLD.submission_id AND status <> 'draft') THEN
    RAISE EXCEPTION 'what was declared is frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER declaration_frozen BEFORE UPDATE ON declaration FOR EACH ROW
  WHEN ((OLD.executed_from, OLD.executed_until, OLD.ai_use, OLD.declared_at, OLD.declared_by)
    IS DISTINCT FROM (NEW.executed_from, NEW.executed_until, NEW.ai_use, NEW.declared_at, NEW.declared_by))
  EXECUTE FUNCTION freeze_declaration();
