import { DocumentFrame } from '#sign-in/document-frame.tsx';
import { INITIAL_STATE, SignUpForm } from './sign-up-form.tsx';
import { INVITATION } from './texts.ts';

/** The build makes it (web/build/light-pages.ts), as that of the sign-in. */
export const LightDocument = () => (
  <DocumentFrame
    heading="Crear su congregación"
    intro="Con esta invitación usted crea su congregación y su propia cuenta."
    checking="Comprobando la invitación"
    again=""
  >
    <p id="ended" role="alert">
      Esta invitación ya se usó, venció o no está completa: pida otra a quien se la envió, o{' '}
      <a href="/login" className="text-accent underline">
        inicie sesión
      </a>{' '}
      si ya creó su congregación con ella.
    </p>
    <div id="form">
      <SignUpForm texts={INVITATION} {...INITIAL_STATE} />
    </div>
  </DocumentFrame>
);
