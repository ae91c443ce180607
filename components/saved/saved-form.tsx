"use client";

import { useState, type ReactNode } from "react";
import { Checkbox, fieldLook } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import { PersonField, type Person } from "#components/marks/person-field.tsx";
import { describeNotSaved } from "#components/marks/star-wording.ts";
import { Button } from "#components/ui/button.tsx";
import { savedLimits } from "#lib/contract/board/values/limits.ts";
import type { SavedFields } from "./saved-changes.ts";
import { savedWording, type KindWording } from "./saved-wording.ts";

interface SavedFormProps {
  label: string;
  words: KindWording;
  initial: SavedFields;
  /** Somebody else's item can only be made one's default. */
  isMine: boolean;
  person: Person;
  isSaving: boolean;
  error: Error | null;
  /** `isReplaced`: what the page shows now replaces what was saved. */
  onSave: (fields: SavedFields, isReplaced: boolean) => void;
  onCancel: () => void;
  canReplace?: boolean;
  /** What stands below the tick that shares it, once it is set. */
  whenShared?: ((isReplaced: boolean) => ReactNode) | undefined;
  /** What else the owner fills in. */
  children?: ReactNode;
}

/** The form of a saved item: its name, whether it is shared, and whether it is the default. */
export function SavedForm(props: SavedFormProps) {
  const { label, words, initial, isMine, person, isSaving, error, onSave, onCancel, canReplace } = props;
  const [fields, setFields] = useState(initial);
  const [isReplaced, setIsReplaced] = useState(false);
  return (
    <Form
      aria-label={label}
      className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-3"
      onSubmit={() => {
        if (!isSaving && person.keep()) onSave({ ...fields, name: fields.name.trim() }, isReplaced);
      }}
    >
      {isMine && (
        <>
          <input
            aria-label={savedWording.name}
            placeholder={savedWording.name}
            required
            autoComplete="off"
            maxLength={savedLimits.name}
            value={fields.name}
            className={fieldLook}
            onChange={(event) => {
              setFields({ ...fields, name: event.target.value });
            }}
          />
          {props.children}
          <Checkbox
            label={savedWording.shareTick}
            checked={fields.isShared}
            onChange={({ target }) => {
              setFields({ ...fields, isShared: target.checked });
            }}
          />
          {fields.isShared && props.whenShared?.(isReplaced)}
        </>
      )}
      <Checkbox
        label={words.defaultTick}
        checked={fields.isDefault}
        onChange={({ target }) => {
          setFields({ ...fields, isDefault: target.checked });
        }}
      />
      {isMine && canReplace && words.replace !== null && (
        <Checkbox
          label={words.replace}
          checked={isReplaced}
          onChange={({ target }) => {
            setIsReplaced(target.checked);
          }}
        />
      )}
      <PersonField person={person} />
      <div className="flex gap-2">
        <Button type="submit" look="solid" disabled={isSaving}>
          {savedWording.save}
        </Button>
        <Button onClick={onCancel}>{savedWording.cancel}</Button>
      </div>
      {error && (
        <p role="alert" className="text-13 text-failed">
          {describeNotSaved(error)}
        </p>
      )}
    </Form>
  );
}
