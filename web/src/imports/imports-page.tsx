import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History, ImageUp } from 'lucide-react';
import { useReducer } from 'react';
import { useLeaving } from '#lib/use-leaving.ts';
import { publisherRolesQuery } from '#publisher-roles/queries.ts';
import { publishersQuery } from '#publishers/queries.ts';
import { settingsQuery } from '#settings/queries.ts';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { LeaveDialog } from '#ui/leave-dialog.tsx';
import { LoadFailures, type ScreenList } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ShortLabel } from '#ui/short-label.tsx';
import { zonesQuery } from '#zones/queries.ts';
import { EMPTY_IMPORT, importReducer, stepOf } from './import-state.ts';
import { PreviewStep } from './preview/preview-step.tsx';
import { ColumnsStep } from './steps/columns-step.tsx';
import { DoneStep } from './steps/done-step.tsx';
import { FileStep } from './steps/file-step.tsx';
import { StepHeading } from './steps/step-heading.tsx';
import type { KnownLists } from './layouts/plan.ts';

function useKnownLists(): { lists: ScreenList[]; known: KnownLists; isReady: boolean } {
  const zones = useQuery(zonesQuery);
  const roles = useQuery(publisherRolesQuery);
  const publishers = useQuery(publishersQuery);
  const territories = useQuery(everyTerritoryQuery);
  const settings = useQuery(settingsQuery);
  const lists = [
    { query: zones, title: 'Error al cargar zonas' },
    { query: roles, title: 'Error al cargar roles' },
    { query: publishers, title: 'Error al cargar publicadores' },
    { query: territories, title: 'Error al cargar territorios' },
    { query: settings, title: 'Error al cargar la configuración' },
  ];
  return {
    lists,
    isReady: lists.every(({ query }) => query.data !== undefined),
    known: {
      zones: zones.data,
      roles: roles.data,
      publishers: publishers.data,
      territories: territories.data,
    },
  };
}

export function ImportsPage() {
  const [state, dispatch] = useReducer(importReducer, EMPTY_IMPORT);
  const { file, choices, input, stored, moves } = state;
  const step = stepOf(state);
  const { lists, known, isReady } = useKnownLists();
  const isUnsaved = file !== null && stored === null;
  const leave = useLeaving(isUnsaved);
  return (
    <>
      <PageHeader
        title="Importar"
        description="Importe sus datos de un archivo. Verá qué cambia antes de guardar."
        actions={
          <>
            <Link to="/importar/fotos" className={buttonStyles()}>
              <ImageUp aria-hidden />
              Fotos
            </Link>
            <Link to="/importar/historial" className={buttonStyles()}>
              <History aria-hidden />
              <span>
                <ShortLabel text="Importaciones anteriores" />
              </span>
            </Link>
          </>
        }
      />
      <div className="grid max-w-5xl grid-cols-1 gap-4">
        <StepHeading step={step} takesFocus={moves > 0} />
        {step !== 'done' && <LoadFailures lists={lists} />}
        {/* A form in use: when a session ends, the password is asked for over the screen. */}
        {isUnsaved && (
          <form hidden>
            <input type="hidden" name="file" value={file.name} />
          </form>
        )}
        {step === 'file' && (
          <FileStep known={known} onOpened={(opened) => dispatch({ type: 'open', file: opened })} />
        )}
        {step === 'columns' && file && (
          <ColumnsStep file={file} choices={choices} isReady={isReady} dispatch={dispatch} />
        )}
        {step === 'preview' && file && input && (
          <PreviewStep
            {...state}
            fileName={file.name}
            input={input}
            known={known}
            dispatch={dispatch}
          />
        )}
        {stored && <DoneStep {...stored} onAgain={() => dispatch({ type: 'close' })} />}
      </div>
      {leave && (
        <LeaveDialog
          body="El archivo y lo que eligió se perderán. Nada se ha guardado todavía."
          onAnswer={leave}
        />
      )}
    </>
  );
}
