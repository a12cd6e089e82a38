import { DocumentFrame } from './document-frame.tsx';
import { INITIAL_STATE, SignInForm } from './sign-in-form.tsx';

/** The build makes it (web/build/light-pages.ts), so that the script has only the form and the notices. */
export const LightDocument = () => (
  <DocumentFrame
    heading="Iniciar sesión"
    intro="Ingrese sus credenciales para acceder al sistema"
    checking="Comprobando la sesión"
    again="/login"
  >
    <div id="form">
      <SignInForm {...INITIAL_STATE} />
    </div>
  </DocumentFrame>
);
